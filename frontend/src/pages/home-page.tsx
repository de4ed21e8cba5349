import { useDeferredValue, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '#features/account/sessions/use-session.ts';
import { CapabilitySection } from '#features/capabilities/capability-section.tsx';
import { Highlights } from '#features/clients/highlights.tsx';
import { ContactSection } from '#features/contact-info/contact-section.tsx';
import { HeroSection } from '#features/hero/hero-section.tsx';
import { MeetingButton } from '#features/meetings/meeting-button.tsx';
import type { ChosenTime } from '#features/meetings/meeting-dialog.tsx';
import { OpenHour } from '#features/meetings/open-hour.tsx';
import { MessageButton } from '#features/messages/message-button.tsx';
import { AvailabilityStatus } from '#features/personal/availability-status.tsx';
import { OwnerLine } from '#features/personal/owner-line.tsx';
import { ProjectsSection } from '#features/portfolio/projects-section.tsx';
import { useNewestCover } from '#features/portfolio/use-newest-cover.ts';
import { SkillSection } from '#features/tools/skill-section.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { ScrollToTop } from '#layout/scroll-to-top.tsx';
import { SectionBoundary } from '#layout/section-boundary.tsx';
import { useSiteSettings } from '#lib/site/site-context.ts';

/**
 * Whether the sections below the hero are rendered. After following a link the hero is rendered first and the rest
 * afterwards; a back navigation or a hash needs the full height at once.
 */
function useShowsAllSections() {
  const { hash } = useLocation();
  const isNavigation = useNavigationType() !== 'POP' && hash === '';
  return useDeferredValue(true, !isNavigation);
}

/** Keeps the footer out of view. */
const FullHeightSpace = styled.div`
  min-height: 100vh;
`;

/** The contact section; a free time opens the dialog of the meeting button. */
function Contact() {
  const [time, setTime] = useState<ChosenTime>();
  return (
    <ContactSection
      status={<AvailabilityStatus />}
      actions={
        <>
          <MessageButton />
          <MeetingButton time={time} />
        </>
      }
      times={<OpenHour onChoose={setTime} />}
    />
  );
}

const Sections = () => (
  <>
    <SectionBoundary id="projects">
      <ProjectsSection />
    </SectionBoundary>
    <SectionBoundary id="capability">
      <CapabilitySection />
    </SectionBoundary>
    <SectionBoundary id="skill">
      <SkillSection />
    </SectionBoundary>
    <SectionBoundary id="contact">
      <Contact />
    </SectionBoundary>
  </>
);

export function HomePage() {
  const { admin } = useSession();
  const { headline, summary } = useSiteSettings();
  const cover = useNewestCover();
  const showsAllSections = useShowsAllSections();
  if (admin) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHead title={headline} isIndexed description={summary} />
      <HeroSection picture={cover} owner={<OwnerLine />}>
        <SectionBoundary>
          <Highlights />
        </SectionBoundary>
      </HeroSection>
      {showsAllSections ? <Sections /> : <FullHeightSpace />}
      <ScrollToTop />
    </>
  );
}
