import { Link } from 'react-router-dom';
import { PageHead } from '@/layout/page-head';
import { ButtonLink } from '@/ui/button';
import { MessagePage } from '@/ui/message-page';

export const NotFoundPage = () => (
  <>
    <PageHead title="Page not found" />
    <MessagePage
      code="404"
      title="Nothing here"
      text="This address leads nowhere. It may have moved, or there is a slip in it."
    >
      <ButtonLink as={Link} to="/" $variant="primary">
        To the home page
      </ButtonLink>
    </MessagePage>
  </>
);
