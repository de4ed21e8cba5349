import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SiteFrame } from '@/layout/site-frame';
import { HomePage } from '@/pages/home-page';

/** A page that is fetched when someone goes there. */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));

const loadAboutMePage = () => import('@/pages/about-me-page');
const loadCoursePage = () => import('@/pages/course-page');

const AboutMePage = page('AboutMePage', loadAboutMePage);
const AccountPage = page('AccountPage', () => import('@/pages/account-page'));
const CoursePage = page('CoursePage', loadCoursePage);
const DashboardPage = page('DashboardPage', () => import('@/pages/dashboard-page'));
const ForgotPasswordPage = page('ForgotPasswordPage', () => import('@/pages/forgot-password-page'));
const LoginPage = page('LoginPage', () => import('@/pages/login-page'));
const MeetingPage = page('MeetingPage', () => import('@/pages/meeting-page'));
const NotFoundPage = page('NotFoundPage', () => import('@/pages/not-found-page'));
const PendingPage = page('PendingPage', () => import('@/pages/pending-page'));
const RegisterPage = page('RegisterPage', () => import('@/pages/register-page'));
const ResendPage = page('ResendPage', () => import('@/pages/resend-page'));
const ResetPasswordPage = page('ResetPasswordPage', () => import('@/pages/reset-password-page'));
const VerifyPage = page('VerifyPage', () => import('@/pages/verify-page'));

/** Fetches what the page at `pathname` needs to come to life in one go; rejects where that cannot be had. */
export async function loadPage(pathname: string) {
  if (pathname.startsWith('/aboutme')) await loadAboutMePage();
  if (pathname.startsWith('/courses')) await loadCoursePage();
}

/** Every address of the site (spec, section 2). The home page alone comes with the first chunk: most visits begin there. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<SiteFrame />}>
      <Route path="/" element={<HomePage />} />
      <Route path="/aboutme" element={<AboutMePage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/verify" element={<VerifyPage />} />
      <Route path="/resend" element={<ResendPage />} />
      <Route path="/pending" element={<PendingPage />} />
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="/account" element={<AccountPage />} />
      <Route path="/meeting" element={<MeetingPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route element={<SiteFrame withBar={false} />}>
      <Route path="/courses/webdevelopment/starter-course" element={<CoursePage />} />
    </Route>
  </Routes>
);
