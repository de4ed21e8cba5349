import { Link } from 'react-router-dom';
import { PageHead } from '#layout/page-head.tsx';
import { useMonogram } from '#lib/site/use-monogram.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

export const NotFoundPage = () => (
  <>
    <PageHead title="Page not found" />
    <MessagePage
      code="404"
      monogram={useMonogram()}
      title="Nothing here"
      text="This address leads nowhere. It may have moved, or there is a slip in it."
    >
      <ButtonLink as={Link} to="/" $variant="primary">
        To the home page
      </ButtonLink>
    </MessagePage>
  </>
);
