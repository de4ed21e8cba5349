import { useSearchParams } from 'react-router-dom';
import { AccountLayout, AccountLinks } from '#features/session/account-layout.tsx';
import { panelLoginAddress } from '#features/session/panel-login-address.ts';
import { PanelLoginForm } from '#features/session/panel-login-form.tsx';
import { PageHead } from '#layout/page-head.tsx';

/** The page before the log-in of Strapi's panel, which knows no second factors. */
export function PanelLoginPage() {
  const [params] = useSearchParams();
  const redirectTo = params.get('redirectTo');
  return (
    <AccountLayout title="Login to the panel">
      <PageHead title="Login to the panel" />
      <PanelLoginForm onConfirmed={() => window.location.assign(panelLoginAddress({ redirectTo }))} />
      <AccountLinks>
        <a href={panelLoginAddress({ redirectTo, withoutFactor: true })}>I have no second factor</a>
      </AccountLinks>
    </AccountLayout>
  );
}
