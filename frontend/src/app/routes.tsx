import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageBoundary } from '@/layout/page-boundary';
import { RouteAnnouncer } from '@/layout/route-announcer';
import { SiteFrame } from '@/layout/site-frame';
import { lazyComponent } from '@/lib/loading/lazy-component';
import { loadModule } from '@/lib/loading/load-module';
import { HomePage } from '@/pages/home-page';

/** A page whose code is loaded when it is visited. */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) => ({
  load: () => loadModule(load),
  Page: lazyComponent(async () => (await load())[name]),
});

type FetchedPage = ReturnType<typeof page>;

const COURSE = '/courses/webdevelopment/starter-course';
const course = page('CoursePage', () => import('@/pages/course-page'));
const notFound = page('NotFoundPage', () => import('@/pages/not-found-page'));

/** The pages between header and footer, by path. */
const PAGES: Record<string, FetchedPage> = {
  '/aboutme': page('AboutMePage', () => import('@/pages/about-me-page')),
  '/register': page('RegisterPage', () => import('@/pages/register-page')),
  '/login': page('LoginPage', () => import('@/pages/login-page')),
  '/forgot-password': page('ForgotPasswordPage', () => import('@/pages/forgot-password-page')),
  '/reset-password': page('ResetPasswordPage', () => import('@/pages/reset-password-page')),
  '/verify': page('VerifyPage', () => import('@/pages/verify-page')),
  '/resend': page('ResendPage', () => import('@/pages/resend-page')),
  '/pending': page('PendingPage', () => import('@/pages/pending-page')),
  '/dashboard': page('DashboardPage', () => import('@/pages/dashboard-page')),
  '/account': page('AccountPage', () => import('@/pages/account-page')),
  '/meeting': page('MeetingPage', () => import('@/pages/meeting-page')),
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
