import { ArrowUpRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Account } from '#contract.ts';
import { PANEL_ADDRESS } from '#features/account/login/next-path.ts';
import { redirectFor } from '#features/account/login/session-gate.ts';
import { PROTECT_ANCHOR, useLacksFactor } from '#features/account/second-factor/factors.ts';
import { useSession } from '#features/account/sessions/use-session.ts';
import { AdminManager } from '#features/admins/admin-manager.tsx';
import { ClientManager } from '#features/clients/client-manager.tsx';
import { ContactManager } from '#features/contact-info/contact-manager.tsx';
import { PersonalManager } from '#features/personal/personal-manager.tsx';
import { PortfolioManager } from '#features/portfolio/portfolio-manager.tsx';
import { ToolManager } from '#features/tools/tool-manager.tsx';
import { AtAGlance } from '#layout/at-a-glance.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { UnsavedChangesGuard } from '#layout/unsaved-changes-guard.tsx';
import { confirmLeave, hasUnsavedChanges } from '#lib/forms/unsaved-changes.ts';
import { theme } from '#theme/theme.ts';
import { Container } from '#ui/section.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

/** The managers by the names of their tabs, in their order. */
const MANAGERS = {
  Admin: (admin: Account) => <AdminManager admin={admin} />,
  Personal: () => <PersonalManager />,
  Contact: () => <ContactManager />,
  Tool: () => <ToolManager />,
  Portfolio: () => <PortfolioManager />,
  Client: ({ role }: Account) => <ClientManager mayWrite={role === 'superAdmin'} />,
} satisfies Record<string, (admin: Account) => ReactNode>;

type Area = keyof typeof MANAGERS;
// Area is the union of these keys.
const AREAS = Object.keys(MANAGERS) as Area[];

const areasFor = ({ role }: Account) => AREAS.filter((area) => area !== 'Admin' || role === 'superAdmin');

const PanelLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-block-size: ${theme.touchTarget};
  /* As high as the line below a tab, so that the names stand on one line. */
  padding-block-end: 3px;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export function DashboardPage() {
  const { admin, isLoading, isUnavailable, retry } = useSession();
  const { pathname, search } = useLocation();
  if (isLoading) return null;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  const gate = redirectFor(admin);
  if (gate) return <Navigate to={gate} replace state={{ from: pathname + search }} />;
  return admin && <Dashboard admin={admin} />;
}

function Dashboard({ admin }: { admin: Account }) {
  const [params, setParams] = useSearchParams();
  const lacksFactor = useLacksFactor();
  const areas = areasFor(admin);
  const area = areas.find((one) => one.toLowerCase() === params.get('area')) ?? 'Personal';
  const [statusSaves, setStatusSaves] = useState(0);
  if (lacksFactor) return <Navigate to={`/account#${PROTECT_ANCHOR}`} replace />;
  // An open form without changes is of the record before, and its update would be refused.
  const reopenForm = () => {
    if (params.has('update') && !hasUnsavedChanges()) setStatusSaves(statusSaves + 1);
  };
  return (
    <Container>
      <PageHead title={`${area} manager`} />
      <AtAGlance isOwner={admin.role === 'superAdmin'} onStatusSaved={reopenForm} />
      <Tabs
        label="Dashboard"
        names={areas}
        value={area}
        onChange={(chosen) => confirmLeave(() => setParams({ area: chosen.toLowerCase() }))}
        aside={
          admin.role === 'superAdmin' && (
            <PanelLink to={PANEL_ADDRESS}>
              <span>Open the panel</span>
              <ArrowUpRight aria-hidden size={18} />
            </PanelLink>
          )
        }
      >
        <Fragment key={statusSaves}>{MANAGERS[area](admin)}</Fragment>
      </Tabs>
      <UnsavedChangesGuard />
    </Container>
  );
}
