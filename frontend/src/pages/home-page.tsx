import { useDeferredValue } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { HEADLINE, SUMMARY } from '@/content/home';
import { CapabilitySection } from '@/features/capabilities/capability-section';
import { Highlights } from '@/features/clients/highlights';
import { ContactSection } from '@/features/contact-info/contact-section';
import { HeroSection } from '@/features/hero/hero-section';
import { MeetingButton } from '@/features/meetings/meeting-button';
import { MessageButton } from '@/features/messages/message-button';
import { AvailabilityStatus } from '@/features/personal/availability-status';
import { ProjectsSection } from '@/features/portfolio/projects-section';
import { useSession } from '@/features/session/use-session';
import { SkillSection } from '@/features/tools/skill-section';
import { PageHead } from '@/layout/page-head';
import { ScrollToTop } from '@/layout/scroll-to-top';
import { SectionBoundary } from '@/layout/section-boundary';
import { WorkStructuredData } from './structured-data';

/**
 * Whether the sections below the hero are shown yet. Who follows a link to the page sees its beginning first, and the rest
 * is rendered while they look at it; who comes back, or to a place within it, needs its whole height at once.
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
      <ContactSection
        status={<AvailabilityStatus />}
        actions={
          <>
            <MessageButton />
            <MeetingButton />
          </>
        }
      />
    </SectionBoundary>
  </>
);

export function HomePage() {
  const { admin } = useSession();
  const showsAllSections = useShowsAllSections();
  if (admin) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHead title={HEADLINE} description={SUMMARY}>
        <WorkStructuredData />
      </PageHead>
      <HeroSection>
        <SectionBoundary>
          <Highlights />
        </SectionBoundary>
      </HeroSection>
      {showsAllSections ? <Sections /> : <FullHeightSpace />}
      <ScrollToTop />
    </>
  );
}
