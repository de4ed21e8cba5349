import { ABOUT_ME } from '#content/about-me.ts';
import { AboutMe } from '#features/about/about-me.tsx';
import { MeetingButton } from '#features/meetings/meeting-button.tsx';
import { MessageButton } from '#features/messages/message-button.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { OwnerStructuredData } from './structured-data.tsx';

export const AboutMePage = () => (
  <>
    <PageHead title={`About ${ABOUT_ME.name}`} description={ABOUT_ME.summary}>
      <OwnerStructuredData />
    </PageHead>
    <AboutMe
      actions={
        <>
          <MessageButton />
          <MeetingButton />
        </>
      }
    />
  </>
);
