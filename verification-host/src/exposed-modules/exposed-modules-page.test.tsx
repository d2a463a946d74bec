/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { RemoteLoadError } from 'shared-config/loader/loader';
import { localeByCode } from 'shared-config/site/locales';
import { NETWORK_RETURNS } from 'shared-config/platform/network-return.fixture';
import texts from '../../translations/en/verification.json';
import { LocaleContext } from '../language/language-context';
import { ShellConnectionContext } from '../shell/session-context';
import type { ShellConnection } from '../shell/shell-connection';
import { createFakeConnection } from '../testing/fake-connection.fixture';
import { ExposedModulesPage } from './exposed-modules-page';

const translator = i18next.createInstance();
beforeAll(() => translator.init({ lng: 'en', resources: { en: { verification: texts } } }));
beforeEach(() => {
  document.body.innerHTML = '<div id="own-header"></div><div id="own-footer"></div>';
});

function open(load: ShellConnection['load']) {
  const fake = createFakeConnection({ kind: 'loading' });
  render(
    <I18nextProvider i18n={translator}>
      <LocaleContext value={localeByCode('tr-TUR')!}>
        <ShellConnectionContext value={{ ...fake.connection, load }}>
          <ExposedModulesPage homeHref="/tr-TUR/verification/" />
        </ShellConnectionContext>
      </LocaleContext>
    </I18nextProvider>,
  );
  return fake;
}

/** Returns each module as a component that shows its name and options. */
const namedComponents = jest.fn(async (name: string) => ({
  [name]: (options: object) => `${name} ${JSON.stringify(options)} `,
}));

test('the page renders every component, with header and footer around the application', async () => {
  open(namedComponents as unknown as ShellConnection['load']);
  await act(async () => undefined);
  const place = (id: string) => document.getElementById(id)!.textContent;
  expect(place('own-header')).toBe('Header {"locale":"tr-TUR"} ');
  expect(place('own-footer')).toBe('Footer {"locale":"tr-TUR"} ');
  for (const name of ['SmartBanner', 'QuickLogin', 'QuickRegister'])
    expect(document.body.textContent).toContain(name);
});

test('the page shows its own content while the components load', () => {
  open(() => new Promise<never>(() => undefined));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exposed modules');
});

test('the page renders without the components if they do not load', async () => {
  open(() => Promise.reject(new RemoteLoadError('gone')));
  await act(async () => undefined);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exposed modules');
  expect(document.getElementById('own-header')!.childElementCount).toBe(0);
});

test('the page loads the components again after a failure when the shell connects again', async () => {
  const load = jest.fn(namedComponents);
  load.mockRejectedValueOnce(new RemoteLoadError('gone'));
  const { change } = open(load as unknown as ShellConnection['load']);
  await act(async () => undefined);
  const count = load.mock.calls.length;
  await act(async () => change({ kind: 'unavailable' }));
  expect(load).toHaveBeenCalledTimes(count);
  await act(async () => change({ kind: 'loading' }));
  expect(document.getElementById('own-header')!.textContent).toBe('Header {"locale":"tr-TUR"} ');
  await act(async () => change({ kind: 'unavailable' }));
  await act(async () => change({ kind: 'loading' }));
  expect(load).toHaveBeenCalledTimes(2 * count);
});

test.each(NETWORK_RETURNS)(
  'the page loads the components again after a failure when %s',
  async (_, happen) => {
    const load = jest.fn(namedComponents);
    load.mockRejectedValueOnce(new RemoteLoadError('gone'));
    open(load as unknown as ShellConnection['load']);
    await act(async () => undefined);
    await act(async () => happen());
    expect(document.getElementById('own-header')!.textContent).toBe('Header {"locale":"tr-TUR"} ');
  },
);
