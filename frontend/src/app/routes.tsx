import { Route, Routes } from 'react-router-dom';
import { publicCaseStudy } from '#features/case-studies/public-case-studies.ts';
import { PageBoundary } from '#layout/page-boundary.tsx';
import { RouteAnnouncer } from '#layout/route-announcer.tsx';
import { SiteFrame } from '#layout/site-frame.tsx';
import { publicText } from '#lib/lists/public-text.ts';
import {
  COURSE_ADDRESS,
  FEEDBACK_ADDRESS,
  isFeedbackPath,
  PROJECTS_ADDRESS,
  slugIn,
} from '#lib/navigation/addresses.ts';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { HomePage } from '#pages/home-page.tsx';
import { type LazyPage, lazyContentPage, lazyPage, notFoundPage } from './lazy-page.tsx';

const coursePage = lazyContentPage(
  () => publicText('course'),
  async () => (await import('#pages/course-page.tsx')).CoursePage,
);

const caseStudyPage = lazyContentPage(
  (pathname) => publicCaseStudy(slugIn(pathname)),
  async () => (await import('#pages/case-study-page.tsx')).CaseStudyPage,
);

const feedbackPage = lazyPage(async () => (await import('#pages/feedback-page.tsx')).FeedbackPage);

/** The pages between header and footer, by path. */
const PAGES: Record<string, LazyPage> = {
  '/aboutme': lazyContentPage(
    () => publicText('about'),
    async () => (await import('#pages/about-me-page.tsx')).AboutMePage,
  ),
  [PROJECTS_ADDRESS]: lazyPage(async () => (await import('#pages/projects-page.tsx')).ProjectsPage),
  '/register': lazyPage(async () => (await import('#pages/register-page.tsx')).RegisterPage),
  '/login': lazyPage(async () => (await import('#pages/login-page.tsx')).LoginPage),
  '/forgot-password': lazyPage(async () => (await import('#pages/forgot-password-page.tsx')).ForgotPasswordPage),
  '/reset-password': lazyPage(async () => (await import('#pages/reset-password-page.tsx')).ResetPasswordPage),
  '/verify': lazyPage(async () => (await import('#pages/verify-page.tsx')).VerifyPage),
  '/resend': lazyPage(async () => (await import('#pages/resend-page.tsx')).ResendPage),
  '/pending': lazyPage(async () => (await import('#pages/pending-page.tsx')).PendingPage),
  '/dashboard': lazyPage(async () => (await import('#pages/dashboard-page.tsx')).DashboardPage),
  '/account': lazyPage(async () => (await import('#pages/account-page.tsx')).AccountPage),
  '/inbox': lazyPage(async () => (await import('#pages/inbox-page.tsx')).InboxPage),
  '/meeting': lazyPage(async () => (await import('#pages/meeting-page.tsx')).MeetingPage),
};

/** Finds the page at `pathname`, unless it is part of the first chunk. */
export function findPage(pathname: string): LazyPage | undefined {
  const address = pathname.replace(/\/+$/, '');
  if (slugIn(address)) return caseStudyPage;
  if (isFeedbackPath(address)) return feedbackPage;
  return address === COURSE_ADDRESS ? coursePage : PAGES[address];
}

/** Loads the code of the page at `pathname`; rejects with a LoadError. */
export async function loadPage(pathname: string) {
  await findPage(pathname)?.load();
}

/**
 * All routes of the site (R1.1). The home page is part of the first chunk, because most visits begin there.
 */
export function AppRoutes() {
  const { hasCourse } = useSiteSettings();
  return (
    <RouteAnnouncer>
      <PageBoundary>
        <Routes>
          <Route element={<SiteFrame />}>
            <Route path="/" element={<HomePage />} />
            {Object.entries(PAGES).map(([address, { Page }]) => (
              <Route key={address} path={address} element={<Page />} />
            ))}
            <Route path={`${PROJECTS_ADDRESS}/:slug`} element={<caseStudyPage.Page />} />
            <Route path={FEEDBACK_ADDRESS} element={<feedbackPage.Page />} />
            <Route path="*" element={<notFoundPage.Page />} />
          </Route>
          {hasCourse && (
            <Route element={<SiteFrame withBar={false} />}>
              <Route path={COURSE_ADDRESS} element={<coursePage.Page />} />
            </Route>
          )}
        </Routes>
      </PageBoundary>
    </RouteAnnouncer>
  );
}
