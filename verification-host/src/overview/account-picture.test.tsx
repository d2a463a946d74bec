/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SHELL_ERROR_EVENT } from 'shared-config/contracts/contracts';
import { installDialog } from 'ui-kit/testing';
import { takeScreenshot } from 'ui-kit/screenshot';
import { ApplicationContext, createApplication } from '../state/application-context';
import { pageHosts } from '../shell/page-hosts';
import { PageHostsContext } from '../shell/page-hosts-context';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageTranslator } from '../texts/page-translator';
import { AccountPicture } from './account-picture';

jest.mock('ui-kit/screenshot', () => ({ takeScreenshot: jest.fn() }));
const draw = jest.mocked(takeScreenshot);

let restoreWindow: () => void;
beforeAll(() => (restoreWindow = installDialog(window)));
afterAll(() => restoreWindow());
beforeEach(() => {
  draw.mockReset();
  jest.spyOn(console, 'warn').mockImplementation();
});

function show() {
  const application = createApplication();
  const subject = createRef<HTMLDivElement>();
  render(
    <I18nextProvider i18n={createPageTranslator(localeOf('en'), {})}>
      <ApplicationContext value={application}>
        <PageHostsContext value={pageHosts(window.location)}>
          <div ref={subject}>What is drawn</div>
          <AccountPicture subject={subject} />
        </PageHostsContext>
      </ApplicationContext>
    </I18nextProvider>,
  );
  return { ...application, subject };
}

async function open() {
  const shown = show();
  await userEvent.click(screen.getByRole('button', { name: 'Save as image' }));
  await act(async () => {});
  return shown;
}

const PICTURE = { name: 'Image of your account and verification status' };
const saveButton = () => screen.getByRole('button', { name: 'Save image' });

test('the icon button has a name, which its tooltip shows', async () => {
  await open();
  const [button] = screen.getAllByRole('button', { name: 'Save as image', hidden: true });
  expect(button).toHaveTextContent('');
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAccessibleDescription('Save as image');
});

test('the dialog takes no screenshot before a click', async () => {
  show();
  await act(async () => {});
  expect(draw).not.toHaveBeenCalled();
});

test('the dialog shows a loading state and disables saving while the picture is made', async () => {
  draw.mockReturnValue(new Promise(() => {}));
  const { subject } = await open();
  expect(draw.mock.calls[0]![0]).toBe(subject.current);
  expect(screen.getByText('Creating the image…')).toBeInTheDocument();
  expect(screen.queryByRole('img', PICTURE)).toBeNull();
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(saveButton());
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the picture is shown, and saving downloads it and shows a toast', async () => {
  draw.mockResolvedValue(new File(['png'], 'drawn.png', { type: 'image/png' }));
  URL.createObjectURL = jest.fn(() => 'blob:picture');
  const saved: [string, string][] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.href, this.download]);
  });
  const { toasts } = await open();
  expect(await screen.findByRole('img', PICTURE)).toHaveAttribute('src', 'data:image/png;base64,cG5n');
  await userEvent.click(saveButton());
  expect(saved).toEqual([['blob:picture', expect.stringMatching(/^[a-z]+-verification\.png$/)]]);
  expect(toasts.list().map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'The image is being downloaded.'],
  ]);
  expect(document.querySelector('dialog[open]')).toBeNull();
  click.mockRestore();
});

test('a download that fails is reported, without a success toast, and the dialog stays open for another attempt', async () => {
  draw.mockResolvedValue(new File(['png'], 'drawn.png', { type: 'image/png' }));
  URL.createObjectURL = jest.fn(() => {
    throw new Error('no memory');
  });
  const reports: unknown[] = [];
  const listen = (event: Event) => reports.push((event as CustomEvent).detail);
  window.addEventListener(SHELL_ERROR_EVENT, listen);
  const { toasts } = await open();
  await screen.findByRole('img', PICTURE);
  await userEvent.click(saveButton());
  expect(reports).toEqual([{ code: 'download-failed', part: 'download', message: 'no memory' }]);
  expect(toasts.list()).toEqual([]);
  expect(screen.getByRole('dialog')).toBeVisible();
  window.removeEventListener(SHELL_ERROR_EVENT, listen);
});

test('a failure is shown and reported, and a retry can succeed', async () => {
  const reports: unknown[] = [];
  const listen = (event: Event) => reports.push((event as CustomEvent).detail);
  window.addEventListener(SHELL_ERROR_EVENT, listen);
  draw.mockRejectedValueOnce(new Error('no line'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The image could not be created');
  expect(reports).toEqual([{ code: 'page-picture-failed', part: 'verification', message: 'no line' }]);
  window.removeEventListener(SHELL_ERROR_EVENT, listen);

  draw.mockResolvedValueOnce(new File(['png'], 'drawn.png', { type: 'image/png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', PICTURE)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('closing the dialog aborts the screenshot', async () => {
  draw.mockReturnValue(new Promise(() => {}));
  await open();
  const { signal } = draw.mock.calls[0]![1]!;
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
  expect(signal!.aborted).toBe(true);
});
