import { createPageBackend } from 'mocks/page';
import { directionOf, localeByCode } from 'shared-config/site/locales';
import { SCENARIO_ROWS } from '../settings/scenario-table';
import { parseSettings, type Settings } from '../settings/settings';
import { loadStoryRows, type StoryRow } from '../story-row';
import { createStoryPage } from './create-story-page';
import { drawStory, storyOf } from './draw-story';
import { loadLocaleTexts } from './locale-texts';
import { shellTexts } from './shell-texts';
import { loadStoryFile } from './story-modules';
import { note } from './note';

/**
 * Renders the story of the URL, and another one when the hash changes: one page can show hundreds of stories.
 * `<html data-ready>` becomes `true` after `play`, or `failed` after an error; `data-story` contains the story's id.
 */
export async function startStage(page: Window & typeof globalThis): Promise<void> {
  const rows = await loadStoryRows();
  const realFetch = page.fetch.bind(page);
  let current: Promise<(() => void) | null> = Promise.resolve(null);
  const next = () => {
    const settings = settingsOf(page.location);
    const row = rows.find(({ id }) => id === settings.story);
    current = current.then((remove) => {
      remove?.();
      return show(page, settings, (place) => draw(page, realFetch, settings, row, place));
    });
  };
  page.addEventListener('hashchange', next);
  page.addEventListener('click', blockNavigation);
  next();
}

function settingsOf({ hash, search }: Location): Settings {
  return parseSettings(hash ? `?${hash.slice(1)}` : search);
}

async function show(
  page: Window,
  settings: Settings,
  draw: (place: HTMLElement) => Promise<() => void>,
): Promise<(() => void) | null> {
  const { documentElement: html, body } = page.document;
  delete html.dataset.ready;
  html.dataset.story = settings.story;
  page.document.querySelector('#story')?.remove();
  const place = body.appendChild(page.document.createElement('div'));
  place.id = 'story';
  try {
    const remove = await draw(place);
    await page.document.fonts.ready;
    await nextFrame(page);
    html.dataset.ready = 'true';
    return remove;
  } catch (thrown) {
    console.error(thrown);
    place.replaceChildren(failureText(page.document, thrown));
    html.dataset.ready = 'failed';
    return null;
  }
}

async function draw(
  page: Window & typeof globalThis,
  realFetch: typeof fetch,
  settings: Settings,
  row: StoryRow | undefined,
  place: HTMLElement,
): Promise<() => void> {
  if (!row) throw new Error(`The story "${settings.story}" does not exist.`);
  const locale = localeByCode(settings.locale)!;
  applySettings(page.document, settings, locale.bcp47, `${row.title}: ${row.name}`);
  const backend = createPageBackend(page.crypto, realFetch);
  page.fetch = backend.fetch;
  const [file, texts] = await Promise.all([loadStoryFile(row.file), loadLocaleTexts(locale, shellTexts)]);
  const story = storyOf(file, row.exported);
  if (!story) throw new Error(`${row.file} no longer has the story "${row.name}". Build again.`);
  setOnline(page.navigator, true);
  const storyPage = await createStoryPage({ settings, texts, note });
  const { sessionHint } = story.parameters;
  if (sessionHint) page.document.documentElement.dataset.sessionHint = sessionHint;
  const scenario = SCENARIO_ROWS.find(({ name }) => name === settings.scenario);
  backend.useScenario(scenario?.header);
  setOnline(page.navigator, scenario?.header !== null);
  return drawStory(place, story, storyPage);
}

function applySettings(page: Document, { theme, motion }: Settings, bcp47: string, title: string): void {
  const { documentElement: html } = page;
  page.title = title;
  html.lang = bcp47;
  html.dir = directionOf(bcp47);
  html.dataset.sessionHint = 'signed-out';
  html.dataset.motion = motion;
  if (theme === 'system') delete html.dataset.theme;
  else html.dataset.theme = theme;
}

function setOnline(navigator: Navigator, isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
}

/** Blocks links and logs their targets, because a story is a single page. */
function blockNavigation(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (event.defaultPrevented || !href || href.startsWith('#')) return;
  event.preventDefault();
  note(`link to ${href}`);
}

function failureText(page: Document, thrown: unknown): HTMLElement {
  const text = page.createElement('pre');
  text.className = 'wb-failure';
  text.textContent = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return text;
}

function nextFrame(page: Window): Promise<void> {
  return new Promise((resolve) =>
    page.requestAnimationFrame(() => page.requestAnimationFrame(() => resolve())),
  );
}
