import { defineRoute } from '#platform/http/operation-route';

export default {
  routes: [defineRoute('caseStudy.list', 'case-study.list'), defineRoute('caseStudy.read', 'case-study.read')],
};
