import type { AboutText } from '#contract.ts';
import { AboutMe } from '#features/about/about-me.tsx';
import { MeetingButton } from '#features/meetings/meeting-button.tsx';
import { MessageButton } from '#features/messages/message-button.tsx';
import { Portrait } from '#features/personal/portrait.tsx';
import { PageHead } from '#layout/page-head.tsx';

/** In CSS pixels. */
const PORTRAIT_SIZE = 320;

interface AboutMePageProps {
  /** Undefined while it is loading. */
  content: AboutText | undefined;
}

export const AboutMePage = ({ content: text }: AboutMePageProps) => (
  <>
    <PageHead
      title={text?.name ? `About ${text.name}` : 'About me'}
      isIndexed
      description={text?.summary}
      isLoading={!text}
    />
    <AboutMe
      text={text}
      portrait={<Portrait size={PORTRAIT_SIZE} />}
      actions={
        <>
          <MessageButton />
          <MeetingButton />
        </>
      }
    />
  </>
);
