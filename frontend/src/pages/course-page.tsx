import { Link } from 'react-router-dom';
import { COURSE_APPLICATION, COURSE_INTRODUCTION, COURSE_TITLE } from '@/content/course';
import { courseData } from '@/content/structured-data';
import { ChatLink } from '@/features/contact-info/chat-link';
import { CourseApplication } from '@/features/course/course-application';
import { CourseLanguages } from '@/features/course/course-languages';
import { CourseOpening } from '@/features/course/course-opening';
import { CourseStructure } from '@/features/course/course-structure';
import { CourseTerms } from '@/features/course/course-terms';
import { JsonLd } from '@/layout/json-ld';
import { PageHead } from '@/layout/page-head';
import { SectionBoundary } from '@/layout/section-boundary';

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
