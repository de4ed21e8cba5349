import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageBoundary } from '#layout/page-boundary.tsx';
import { RouteAnnouncer } from '#layout/route-announcer.tsx';
import { SiteFrame } from '#layout/site-frame.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.tsx';
import { loadModule } from '#lib/loading/load-module.ts';
import { HomePage } from '#pages/home-page.tsx';

/** A page whose code is loaded when it is visited. */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) => ({
  load: () => loadModule(load),
  Page: lazyComponent(async () => (await load())[name]),
});

type FetchedPage = ReturnType<typeof page>;

const COURSE = '/courses/webdevelopment/starter-course';
const course = page('CoursePage', () => import('#pages/course-page.tsx'));
const notFound = page('NotFoundPage', () => import('#pages/not-found-page.tsx'));

/** The pages between header and footer, by path. */
const PAGES: Record<string, FetchedPage> = {
  '/aboutme': page('AboutMePage', () => import('#pages/about-me-page.tsx')),
  '/register': page('RegisterPage', () => import('#pages/register-page.tsx')),
  '/login': page('LoginPage', () => import('#pages/login-page.tsx')),
  '/forgot-password': page('ForgotPasswordPage', () => import('#pages/forgot-password-page.tsx')),
  '/reset-password': page('ResetPasswordPage', () => import('#pages/reset-password-page.tsx')),
  '/verify': page('VerifyPage', () => import('#pages/verify-page.tsx')),
  '/resend': page('ResendPage', () => import('#pages/resend-page.tsx')),
  '/pending': page('PendingPage', () => import('#pages/pending-page.tsx')),
  '/dashboard': page('DashboardPage', () => import('#pages/dashboard-page.tsx')),
  '/account': page('AccountPage', () => import('#pages/account-page.tsx')),
  '/meeting': page('MeetingPage', () => import('#pages/meeting-page.tsx')),
};

/** Loads the code of the page at `pathname`; rejects with a LoadError. */
export async function loadPage(pathname: string) {
  const address = pathname.replace(/\/+$/, '');
  await (address === COURSE ? course : PAGES[address])?.load();
}

/**
 * All routes of the site (spec, section 2). The home page is part of the first chunk, because most visits begin there.
 */
export const AppRoutes = () => (
  <RouteAnnouncer>
    <PageBoundary>
      <Routes>
        <Route element={<SiteFrame />}>
          <Route path="/" element={<HomePage />} />
          {Object.entries(PAGES).map(([address, { Page }]) => (
            <Route key={address} path={address} element={<Page />} />
          ))}
          <Route path="*" element={<notFound.Page />} />
        </Route>
        <Route element={<SiteFrame withBar={false} />}>
          <Route path={COURSE} element={<course.Page />} />
        </Route>
      </Routes>
    </PageBoundary>
  </RouteAnnouncer>
);
