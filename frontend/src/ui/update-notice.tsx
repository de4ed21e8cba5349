import { Button } from './button';
import { CornerNotice } from './corner-notice';

/** Says that the site has been updated, with a reload button. A reload keeps the drafts. */
export const UpdateNotice = ({ onDismiss }: { onDismiss: () => void }) => (
  <CornerNotice text="The site has been updated, please load the page again." onDismiss={onDismiss}>
    <Button onClick={() => window.location.reload()}>Load again</Button>
  </CornerNotice>
);
