/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arabic from '../../../translations/ar/session-end.json';
import english from '../../../translations/en/session-end.json';
import georgian from '../../../translations/ka/session-end.json';
import { createPlainTranslator } from '../../core/texts/plain-translator';
import { TranslatorContext } from '../../core/texts/use-texts';
import { SessionEndNotice, type SessionEndNoticeProps } from './session-end-overlay';
// R-SESSION-14

afterEach(() => jest.restoreAllMocks());

function show(end: Partial<SessionEndNoticeProps['end']>, bcp47 = 'en', texts: typeof english = english) {
  const state = {
    notice: null,
    hasExtendFailed: false,
    extend: jest.fn(),
    close: jest.fn(),
    ...end,
  };
  const onLogIn = jest.fn();
  const translator = createPlainTranslator({
    bcp47,
    english: { 'session-end': english },
    texts: { 'session-end': texts },
  });
  render(
    <TranslatorContext value={translator as never}>
      <SessionEndNotice end={state} onLogIn={onLogIn} />
    </TranslatorContext>,
  );
  return { ...state, onLogIn };
}

const text = () => screen.getByRole('alert').textContent;

test('warns with the time that is left, and extends the session', async () => {
  const { extend } = show({ notice: { kind: 'ending', minutesLeft: 4 } });
  expect(text()).toContain('You will be logged out in 4 minutes');
  await userEvent.click(screen.getByRole('button', { name: english.stay }));
  expect(extend).toHaveBeenCalledTimes(1);
});

test('says the minutes in Latin digits in Arabic', () => {
  show({ notice: { kind: 'ending', minutesLeft: 4 } }, 'ar-SA', arabic);
  expect(text()).toContain('خلال 4 دقائق');
});

test('says the minutes in the words of the language where the browser lacks its data', () => {
  jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  show({ notice: { kind: 'ending', minutesLeft: 4 } }, 'ka-GE', georgian);
  expect(text()).toContain('სესია დასრულდება 4 წუთში');
});

test('says that extending has failed', () => {
  show({ notice: { kind: 'ending', minutesLeft: 1 }, hasExtendFailed: true });
  expect(text()).toContain(english.extendFailed);
});

test('offers to log in after the end', async () => {
  const { onLogIn, close } = show({ notice: { kind: 'ended' } });
  await userEvent.click(screen.getByRole('button', { name: english.logIn }));
  expect(onLogIn).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: english.close }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('names the other user and has nothing to press but its end', () => {
  show({ notice: { kind: 'other-user', name: 'ot***@example.com' } });
  expect(text()).toContain('You are now logged in as ot***@example.com');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
