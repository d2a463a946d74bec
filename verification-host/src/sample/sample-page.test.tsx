/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { hostsOf } from 'shared-config/site/hosts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { runInAction } from 'mobx';
import { ApplicationContext, createApplication } from '../state/application-context';
import { PageHostsContext } from '../shell/page-hosts-context';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageTranslator } from '../texts/page-translator';
import { SamplePage } from './sample-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const hosts = hostsOf({ site: siteOfHost('localhost'), isSecure: false });

function setUp() {
  const application = createApplication();
  const page = (translator: i18n) => (
    <I18nextProvider i18n={translator}>
      <ApplicationContext value={application}>
        <PageHostsContext value={hosts}>
          <SamplePage />
        </PageHostsContext>
      </ApplicationContext>
    </I18nextProvider>
  );
  const { rerender } = render(page(createPageTranslator(localeOf('en'), {})));
  return { ...application, speak: (translator: i18n) => rerender(page(translator)) };
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refreshButton = () => screen.getByRole('button', { name: /^Refresh/ });
const shownStrings = () =>
  within(screen.getByRole('table', { name: 'Texts' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

test('the page shows number and strings of the store', () => {
  const { sample } = setUp();
  expect(screen.getByTestId('sample-id')).toHaveTextContent(/^123$/);
  expect(shownStrings()).toEqual(sample.strings);
  expect(refreshButton()).toHaveTextContent('Refresh');
});

test('a refresh shows a loading state, then the new state and one toast', async () => {
  const { sample, toasts } = setUp();
  const before = shownStrings();
  fireEvent.click(refreshButton());
  expect(refreshButton()).toHaveTextContent('Refreshing…');
  expect(refreshButton()).toHaveAttribute('aria-disabled', 'true');
  expect(toasts.list()).toEqual([]);

  await advance(1_000);
  expect(refreshButton()).toHaveTextContent(/^Refresh$/);
  expect(refreshButton()).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByTestId('sample-id')).toHaveTextContent(new RegExp(`^${sample.id}$`));
  expect(sample.id).toBeLessThanOrEqual(10);
  expect(shownStrings()).toEqual(sample.strings);
  expect(shownStrings()).not.toEqual(before);
  expect(toasts.list().map(({ text }) => text)).toEqual(['The number and the texts are new.']);
});

test('the toast uses the language at the end of the refresh', async () => {
  const { toasts, speak } = setUp();
  fireEvent.click(refreshButton());
  speak(createPageTranslator(localeOf('pl-PL'), { verification: { sample: { refreshed: 'Gotowe.' } } }));
  await advance(1_000);
  expect(toasts.list().map(({ text }) => text)).toEqual(['Gotowe.']);
});

test('a click during a refresh shows no toast', async () => {
  const { toasts } = setUp();
  fireEvent.click(refreshButton());
  await advance(500);
  fireEvent.click(refreshButton());
  await advance(0);
  expect(toasts.list()).toEqual([]);
  await advance(500);
  expect(toasts.list()).toHaveLength(1);
});

test('during a refresh the texts are inert, and the refresh is announced', async () => {
  setUp();
  fireEvent.click(refreshButton());
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('table').closest('[inert]')).not.toBeNull();
  expect(screen.getByText('The texts are being refreshed').closest('[role=status]')).not.toBeNull();
  await advance(1_000);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('table').closest('[inert]')).toBeNull();
  expect(screen.queryByText('The texts are being refreshed')).toBeNull();
});

test('a row shows details of its text', () => {
  const { sample } = setUp();
  act(() => runInAction(() => void (sample.strings = ['a1b2c3d'])));
  fireEvent.click(screen.getByRole('button', { name: 'More about text 1' }));
  expect(screen.getByText('Letters: 4, digits: 3')).toBeVisible();
});

test('the other tab shows a carousel with pictures of the asset host', () => {
  setUp();
  fireEvent.click(screen.getByRole('tab', { name: 'Pictures' }));
  const carousel = screen.getByRole('region', { name: 'Sample pictures' });
  const addresses = [...carousel.querySelectorAll('img')].map(({ src }) => new URL(src));
  expect(addresses.map(({ origin }) => origin)).toEqual(Array(4).fill(hosts.assets));
  expect(new Set(addresses.map(({ pathname }) => pathname)).size).toBe(4);
  expect(within(carousel).getByText('Mountains at dawn')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: 'Texts' }));
  expect(screen.getByTestId('sample-id')).toBeInTheDocument();
});
