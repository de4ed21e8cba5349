import { Link } from 'react-router-dom';
import { COURSE_APPLICATION, COURSE_INTRODUCTION, COURSE_TITLE } from '#content/course.ts';
import { courseData } from '#content/structured-data.ts';
import { ChatLink } from '#features/contact-info/chat-link.tsx';
import { CourseApplication } from '#features/course/course-application.tsx';
import { CourseLanguages } from '#features/course/course-languages.tsx';
import { CourseOpening } from '#features/course/course-opening.tsx';
import { CourseStructure } from '#features/course/course-structure.tsx';
import { CourseTerms } from '#features/course/course-terms.tsx';
import { JsonLd } from '#layout/json-ld.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { SectionBoundary } from '#layout/section-boundary.tsx';

const NO_CHAT = (
  <p>
    Applications by chat are not possible right now. Please <Link to="/#contact">send a message</Link> instead.
  </p>
);

export const CoursePage = () => (
  <>
    <PageHead title={COURSE_TITLE} description={COURSE_INTRODUCTION}>
      <JsonLd thing={courseData} />
    </PageHead>
    <CourseOpening />
    <CourseLanguages />
    <CourseStructure />
    <CourseTerms />
    <SectionBoundary id="application">
      <CourseApplication
        apply={
          <ChatLink message={COURSE_APPLICATION} fallback={NO_CHAT}>
            Apply Now
          </ChatLink>
        }
      />
    </SectionBoundary>
  </>
);
