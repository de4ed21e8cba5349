import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

test('a visitor reads the home page: headline, highlights, projects, skills, availability', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Stack Engineer & Frontend Expert');
  for (const section of ['projects', 'capability', 'skill', 'contact']) {
    await expect(page.locator(`#${section}`)).toBeAttached();
  }
  // The demo content has six tools; other tests add more to the same site.
  const projects = await (await page.request.get('/api/info/portfolio')).json();
  expect(projects.length).toBeGreaterThanOrEqual(6);
  await expect(page.locator('#projects').getByRole('heading', { level: 3 })).toHaveCount(projects.length);
  await expect(page.getByText('Are you looking for me?')).toBeVisible();
  await expect(page.getByText("Let's talk about your project!")).toBeVisible();
  await expect(page.locator('#contact').getByText('Available', { exact: true })).toBeVisible();
  await expect(page.locator('#contact a[href^="mailto:"]')).toBeVisible();
  await expect(page.locator('#contact a[href^="tel:"]')).toBeVisible();
});

test('a visitor sends a message, the owner can reply, and the visitor gets a confirmation', {
  tag: '@smoke',
}, async ({ page, mailbox }) => {
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write your message here' });
  await dialog.getByLabel('Name').fill('Meera Pillai');
  await dialog.getByLabel('Email').fill('meera@visitor.test');
  await dialog.getByLabel('Message').fill('We need a shop for hand-made lamps.');
  await dialog.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We will get back to you shortly!')).toBeVisible();

  const notices = () => mailbox.to(OWNER.email).filter((mail) => mail.text?.includes('hand-made lamps'));
  await expect.poll(() => notices().length).toBe(1);
  expect(notices()[0]?.replyTo?.value[0]?.address).toBe('meera@visitor.test');
  await expect.poll(() => mailbox.to('meera@visitor.test').length).toBe(1);
  expect(mailbox.to('meera@visitor.test')[0]?.text).not.toContain('lamps');
});

test('a visitor books a meeting; both mails carry the calendar file', { tag: '@smoke' }, async ({ page, mailbox }) => {
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'Schedule a meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' });
  await dialog.getByLabel('Name').fill('Jonas Weber');
  await dialog.getByLabel('Email').fill('jonas@visitor.test');
  await dialog.getByRole('button', { name: 'Later' }).click();
  const month = dialog.getByRole('heading', { level: 2, name: /\d{4}$/ });
  const thisMonth = (await month.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Next Month' }).click();
  await expect(month).not.toHaveText(thisMonth);
  await dialog.getByRole('gridcell', { disabled: false }).first().click();
  await dialog
    .getByRole('listbox', { name: /^Times on / })
    .getByRole('option')
    .first()
    .click();
  await dialog.getByLabel('Video').check();
  await dialog.getByRole('button', { name: 'Schedule' }).click();

  await expect(page.getByText('Meeting Created Successfully!')).toBeVisible();
  await expect(page.getByText('We will get back to you shortly!')).toBeVisible();
  await expect(dialog).toBeHidden();

  const receipt = page.getByRole('region', { name: 'You have asked for a meeting' });
  await expect(receipt).toBeInViewport({ ratio: 1 });
  const download = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Add it to your calendar' }).click();
  expect((await download).suggestedFilename()).toBe('meeting.ics');

  const invitations = () => mailbox.to('jonas@visitor.test').filter((mail) => mail.attachments.length > 0);
  // The owner also receives the meetings of other tests, so this finds the mail of this visitor.
  const notices = () =>
    mailbox.to(OWNER.email).filter(({ replyTo }) => replyTo?.value[0]?.address === 'jonas@visitor.test');
  await expect.poll(() => invitations().length).toBe(1);
  await expect.poll(() => notices().length).toBe(1);
  for (const mail of [...invitations(), ...notices()]) {
    const file = mail.attachments[0];
    expect(file?.contentType).toBe('text/calendar');
    expect(file?.content.toString()).toContain('BEGIN:VEVENT');
  }
});
