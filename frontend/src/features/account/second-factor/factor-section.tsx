import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Factor, OwnFactors } from '#contract.ts';
import { formatDate } from '#lib/change-format.ts';
import { supportsPasskeys } from '#lib/passkeys.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountItem, AccountList, ItemText } from '../account-list.tsx';
import { useSession } from '../sessions/use-session.ts';
import { FactorStatus } from './factor-status.tsx';
import { factorsQuery } from './factors.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

const SKELETON = <Skeleton $height="320px" />;

interface RowProps {
  title: string;
  texts: string[];
  /** The label of the button; without one there is none. */
  action?: string | undefined;
  /** The accessible name of the button. */
  label?: string;
  onAction?: () => void;
}

const Row = ({ title, texts, action, label, onAction }: RowProps) => (
  <AccountItem aria-label={title}>
    <ItemText>
      <strong>{title}</strong>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ItemText>
    {action && (
      <Button variant="secondary" aria-haspopup="dialog" aria-label={label} onClick={onAction}>
        {action}
      </Button>
    )}
  </AccountItem>
);

const describeUse = ({ createdAt, lastUsedAt }: Factor) => [
  `Added ${formatDate(createdAt)}`,
  lastUsedAt ? `Last used ${formatDate(lastUsedAt)}` : 'Not used yet',
];

const describeCodes = ({ factors, recoveryCodes }: OwnFactors) =>
  factors.length === 0 ? 'You get ten of them with your first factor.' : `${recoveryCodes} of 10 left`;

const PASSKEY_TEXT = supportsPasskeys()
  ? 'Your fingerprint, your face or the PIN of a device.'
  : 'This browser has no passkeys, or the site is not opened over HTTPS.';

type OpenDialog = 'totp' | 'passkey' | 'recovery' | Factor | null;

/** The second factors of the current account, to add and to remove. */
export function FactorSection() {
  const { token } = useSession();
  const { data, isError, refetch } = useQuery(factorsQuery(token));
  return (
    <AsyncList source={{ data: data && [data], isError, refetch }} empty="" skeleton={SKELETON}>
      {([own]) => own && <Factors own={own} />}
    </AsyncList>
  );
}

function Factors({ own }: { own: OwnFactors }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const app = own.factors.find(({ kind }) => kind === 'totp');
  const passkeys = own.factors.filter(({ kind }) => kind === 'passkey');
  return (
    <>
      <FactorStatus own={own} />
      <AccountList aria-label="Factors">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            title={passkey.name}
            texts={['Passkey', ...describeUse(passkey)]}
            action="Remove"
            label={`Remove ${passkey.name}`}
            onAction={() => setDialog(passkey)}
          />
        ))}
        <Row
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          texts={[PASSKEY_TEXT]}
          action={supportsPasskeys() ? 'Add' : undefined}
          label="Add a passkey"
          onAction={() => setDialog('passkey')}
        />
        {app ? (
          <Row
            title="Authenticator app"
            texts={describeUse(app)}
            action="Remove"
            label="Remove the authenticator app"
            onAction={() => setDialog(app)}
          />
        ) : (
          <Row
            title="Authenticator app"
            texts={['Codes of six digits, from an app on your phone.']}
            action="Set up"
            label="Set up an authenticator app"
            onAction={() => setDialog('totp')}
          />
        )}
        <Row
          title="Recovery codes"
          texts={[describeCodes(own)]}
          action={own.factors.length > 0 ? 'Replace' : undefined}
          label="Replace the recovery codes"
          onAction={() => setDialog('recovery')}
        />
      </AccountList>
      <TotpDialog open={dialog === 'totp'} onClose={close} />
      <PasskeyDialog open={dialog === 'passkey'} hasCodes={own.recoveryCodes > 0} onClose={close} />
      <RecoveryDialog open={dialog === 'recovery'} onClose={close} />
      <RemoveFactorDialog
        factor={typeof dialog === 'object' ? dialog : null}
        isLast={own.factors.length === 1}
        isRequired={own.required}
        onClose={close}
      />
    </>
  );
}
