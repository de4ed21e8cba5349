import { ABOUT_ME } from '@/content/about-me';
import { AboutMe } from '@/features/about/about-me';
import { MeetingButton } from '@/features/meetings/meeting-button';
import { MessageButton } from '@/features/messages/message-button';
import { PageHead } from '@/layout/page-head';
import { OwnerStructuredData } from './structured-data';

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
