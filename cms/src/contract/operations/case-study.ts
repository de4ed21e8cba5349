import { z } from 'zod';
import * as caseStudies from '../case-study';
import { defineOperation } from '../operation';

/** Read the published case studies; they are written in the panel. */
export const caseStudy = {
  list: defineOperation({
    method: 'GET',
    path: '/case-study',
    summary: 'List the published case studies without their stories, by first publication, newest first',
    requirement: 'anyone',
    status: 200,
    success: z.array(caseStudies.caseStudySummary),
  }),
  read: defineOperation({
    method: 'GET',
    path: '/case-study/:slug',
    summary: 'Read a published case study',
    requirement: 'anyone',
    status: 200,
    success: caseStudies.caseStudy,
    failures: [404],
  }),
};
