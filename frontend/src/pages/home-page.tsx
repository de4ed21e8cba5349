import { Navigate } from 'react-router-dom';
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
import { WorkData } from './owner-data';

export function HomePage() {
  const { admin } = useSession();
  if (admin) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHead title={HEADLINE} description={SUMMARY}>
        <WorkData />
      </PageHead>
      <HeroSection>
        <SectionBoundary>
          <Highlights />
        </SectionBoundary>
      </HeroSection>
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
      <ScrollToTop />
    </>
  );
}
