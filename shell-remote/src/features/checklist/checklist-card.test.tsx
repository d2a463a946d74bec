/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { Checklist } from 'shared-config/contracts/contracts';
import english from '../../../translations/en/checklist.json';
import { createPlainTranslator } from '../../core/texts/plain-translator';
import { TranslatorContext } from '../../core/texts/use-texts';
import { ChecklistCard } from './checklist-card';
// R-SIGN-14

function show(checklist: Partial<Checklist> = {}, isExpanded = true) {
  const actions = { onToggle: jest.fn(), onDismiss: jest.fn() };
  const translator = createPlainTranslator({ bcp47: 'en', english: { checklist: english }, texts: {} });
  const { container } = render(
    <TranslatorContext value={translator}>
      <ChecklistCard
        checklist={{
          identity: 'open',
          protection: 'open',
          deposit: 'open',
          isDismissed: false,
          ...checklist,
        }}
        isExpanded={isExpanded}
        linkBase="/en"
        {...actions}
      />
    </TranslatorContext>,
  );
  return { ...actions, container };
}

test('links the page of each open step', () => {
  show();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [english.steps.identity, '/en/verification'],
    [english.steps.protection, '/en/security'],
    [english.steps.deposit, '/en/fiat/deposit'],
  ]);
});

test('says the state of the other steps, and links them no more', () => {
  show({ identity: 'pending', protection: 'done' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${english.steps.identity} ${english.state.pending}`,
    `${english.steps.protection} ${english.state.done}`,
    english.steps.deposit,
  ]);
  expect(screen.getByRole('button', { expanded: true })).toHaveTextContent('1 of 3 done');
});

test('is one line that opens the steps', async () => {
  const { onToggle } = show({}, false);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  expect(onToggle).toHaveBeenCalledTimes(1);
});

test('says that everything is done', () => {
  show({ identity: 'done', protection: 'done', deposit: 'done' });
  expect(screen.getByRole('button', { expanded: true })).toHaveTextContent(english.doneTitle);
});

test('has a name, and a button that says that it closes the list for ever', async () => {
  const { onDismiss, container } = show();
  expect(screen.getByRole('region', { name: english.title })).toBeVisible();
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
  await userEvent.click(screen.getByRole('button', { name: english.close }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
