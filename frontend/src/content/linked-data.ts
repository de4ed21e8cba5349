import { ABOUT_ME } from './about-me';
import { COURSE_INTRODUCTION, COURSE_TITLE } from './course';
import { HEADLINE } from './home';

/** The owner in the words of schema.org. */
export const aboutOwner = (origin: string) => ({
  '@type': 'Person',
  '@id': `${origin}/#owner`,
  name: ABOUT_ME.name,
  jobTitle: HEADLINE,
  description: ABOUT_ME.biography[0],
  homeLocation: { '@type': 'Place', name: ABOUT_ME.address },
  knowsAbout: ABOUT_ME.hashtags.map((hashtag) => hashtag.slice(1)),
  url: `${origin}/aboutme`,
});

/** The course in the words of schema.org; numbers and periods as machines read them (ISO 8601). */
export const aboutCourse = (origin: string) => ({
  '@type': 'Course',
  name: COURSE_TITLE,
  description: COURSE_INTRODUCTION,
  url: `${origin}/courses/webdevelopment/starter-course`,
  provider: { '@type': 'Person', '@id': `${origin}/#owner`, name: ABOUT_ME.name, url: `${origin}/aboutme` },
  offers: { '@type': 'Offer', category: 'Paid', price: 16000, priceCurrency: 'INR' },
  hasCourseInstance: ['Onsite', 'Online'].map((courseMode) => ({
    '@type': 'CourseInstance',
    courseMode,
    courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Daily', repeatCount: 65, duration: 'PT1H' },
  })),
});
