/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { ApplicationContext, createApplication } from '../app/application-context';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageTranslator } from '../texts/page-translator';
import { SamplePage } from './sample-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const application = createApplication();
  const page = (translator: i18n) => (
    <I18nextProvider i18n={translator}>
      <ApplicationContext value={application}>
        <SamplePage />
      </ApplicationContext>
    </I18nextProvider>
  );
  const { rerender } = render(page(createPageTranslator(localeOf('en'), {})));
  return { ...application, speak: (translator: i18n) => rerender(page(translator)) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refreshButton = () => screen.getByRole('button');
const shownStrings = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the page shows the number and the strings of the store', () => {
  const { sample } = setUp();
  expect(screen.getByTestId('sample-id')).toHaveTextContent(/^123$/);
  expect(shownStrings()).toEqual(sample.strings);
  expect(refreshButton()).toHaveTextContent('Refresh');
});

test('a refresh shows that it runs, then the new state and one message', async () => {
  const { sample, toasts } = setUp();
  const before = shownStrings();
  fireEvent.click(refreshButton());
  expect(refreshButton()).toHaveTextContent('Refreshing…');
  expect(refreshButton()).toHaveAttribute('aria-disabled', 'true');
  expect(toasts.list()).toEqual([]);

  await pass(1_000);
  expect(refreshButton()).toHaveTextContent(/^Refresh$/);
  expect(refreshButton()).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByTestId('sample-id')).toHaveTextContent(new RegExp(`^${sample.id}$`));
  expect(sample.id).toBeLessThanOrEqual(10);
  expect(shownStrings()).toEqual(sample.strings);
  expect(shownStrings()).not.toEqual(before);
  expect(toasts.list().map(({ text }) => text)).toEqual(['The number and the texts are new.']);
});

test('a refresh that ends after a change of language says so in the new one', async () => {
  const { toasts, speak } = setUp();
  fireEvent.click(refreshButton());
  speak(createPageTranslator(localeOf('pl-PL'), { verification: { sample: { refreshed: 'Gotowe.' } } }));
  await pass(1_000);
  expect(toasts.list().map(({ text }) => text)).toEqual(['Gotowe.']);
});

test('a click while a refresh runs says nothing of a fresh state yet', async () => {
  const { toasts } = setUp();
  fireEvent.click(refreshButton());
  await pass(500);
  fireEvent.click(refreshButton());
  await pass(0);
  expect(toasts.list()).toEqual([]);
  await pass(500);
  expect(toasts.list()).toHaveLength(1);
});
