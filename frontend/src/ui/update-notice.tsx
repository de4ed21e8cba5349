import { Button } from './button';
import { CornerNotice } from './corner-notice';

/** Says that this page belongs to a release that the server no longer has. Loading it again keeps what is kept as a draft. */
export const UpdateNotice = ({ onDismiss }: { onDismiss: () => void }) => (
  <CornerNotice text="The site has been updated, please load the page again." onDismiss={onDismiss}>
    <Button onClick={() => window.location.reload()}>Load again</Button>
  </CornerNotice>
);
