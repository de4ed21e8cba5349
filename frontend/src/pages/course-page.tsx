import { Link } from 'react-router-dom';
import type { CourseText } from '#contract.ts';
import { ChatLink } from '#features/contact-info/chat-link.tsx';
import { CourseApplication } from '#features/course/course-application.tsx';
import { CourseLanguages } from '#features/course/course-languages.tsx';
import { CourseOpening, CourseSkeleton } from '#features/course/course-opening.tsx';
import { CourseStructure } from '#features/course/course-structure.tsx';
import { CourseTerms } from '#features/course/course-terms.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { SectionBoundary } from '#layout/section-boundary.tsx';

const NO_CHAT = (
  <p>
    <span>Applications by chat are not possible right now. Please</span> <Link to="/#contact">send a message</Link>{' '}
    <span>instead.</span>
  </p>
);

/** The number of a section, given which of those before it are shown. */
const numberAfter = (...before: boolean[]) => `0${before.filter(Boolean).length + 1}`;

/** The sections that the course has words for; an application is always possible. */
function CourseSections({ languages, modules, duration, fee, application }: CourseText) {
  const hasModules = modules.length > 0;
  const hasTerms = duration.length > 0 || fee.length > 0;
  return (
    <>
      {languages.length > 0 && <CourseLanguages languages={languages} />}
      {hasModules && <CourseStructure number={numberAfter()} modules={modules} />}
      {hasTerms && <CourseTerms number={numberAfter(hasModules)} duration={duration} fee={fee} />}
      <SectionBoundary id="application">
        <CourseApplication
          number={numberAfter(hasModules, hasTerms)}
          apply={
            <ChatLink message={application} fallback={NO_CHAT}>
              Apply Now
            </ChatLink>
          }
        />
      </SectionBoundary>
    </>
  );
}

interface CoursePageProps {
  /** Undefined while it is loading. */
  content: CourseText | undefined;
}

export function CoursePage({ content: text }: CoursePageProps) {
  if (!text) {
    return (
      <>
        <PageHead title="Course" isIndexed isLoading />
        <CourseSkeleton />
      </>
    );
  }
  return (
    <>
      <PageHead title={text.title} isIndexed description={text.introduction} />
      <CourseOpening title={text.title} introduction={text.introduction} />
      <CourseSections {...text} />
    </>
  );
}
