import { entryOf, makeTool, openArea, openTab, select, tokenOf } from '../support/dashboard.ts';
import { OWNER } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { overflowWidth, visit } from '../support/visit.ts';

test.use({ viewport: { width: 360, height: 740 } });

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

test('long words break on cards, in dialogs and in rows of the dashboard', async ({ page }) => {
  const { id } = await makeTool(page, WORD);
  const headers = { Authorization: `Bearer ${await tokenOf(page, OWNER)}` };
  const address = `/api/info/tool/${id}`;
  const change = { type: WORD, description: `${WORD} ${WORD}` };
  expect((await page.request.patch(address, { headers, data: change })).status()).toBe(200);
  try {
    // The page is published once after the creation and again after the change.
    await expect.poll(async () => (await page.request.get('/')).text()).toContain(`>${WORD}</p>`);
    await visit(page, '/');
    await expect(page.locator('#skill').getByRole('heading', { name: WORD })).toBeAttached();
    expect(await overflowWidth(page), 'the home page').toBeLessThanOrEqual(0);

    await openArea(page, 'tool');
    await openTab(page, 'Read');
    await expect(entryOf(page, WORD)).toBeVisible();
    expect(await overflowWidth(page), 'the row').toBeLessThanOrEqual(0);
    await entryOf(page, WORD)
      .getByRole('button', { name: /^History/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Changes: /).first()).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'the dialog').toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await select(page, WORD, 'Delete');
    await expect(page.getByText(`Do you want to delete “${WORD}”?`)).toBeVisible();
    expect(await overflowWidth(page), 'the question').toBeLessThanOrEqual(0);

    await openArea(page, 'admin');
    await page.getByText('Activity log').click();
    await expect(page.getByRole('list', { name: 'Activity log' }).getByText(WORD).first()).toBeVisible();
    expect(await overflowWidth(page), 'the activity log').toBeLessThanOrEqual(0);
  } finally {
    await page.request.delete(address, { headers });
  }
});
