/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { brand } from 'shared-config/brand';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageTranslator } from '../texts/page-translator';
import { ApplicationTree } from './application';
import { createApplication, useApplication } from './application-context';

afterEach(() => document.body.replaceChildren());

function open(path: string) {
  const application = createApplication();
  render(
    <MemoryRouter basename="/en" initialEntries={[`/en${path}`]}>
      <ApplicationTree
        application={application}
        translator={createPageTranslator(localeOf('en'), {})}
        locale="en"
      />
    </MemoryRouter>,
  );
  return application;
}

const pageTitle = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the application wrapper', () => {
  test('has a mount point for modals, one main area and the toasts', () => {
    open('/verification/');
    expect(document.getElementById('modal-root')).toBeEmptyDOMElement();
    const main = screen.getByRole('main');
    expect(main).toHaveAttribute('id', 'main');
    expect(within(main).getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  });

  test('keeps modals and toasts out of the main area, so that a modal can make it inert', () => {
    open('/verification/');
    const main = screen.getByRole('main');
    expect(main).not.toContainElement(document.getElementById('modal-root'));
    expect(main).not.toContainElement(screen.getByRole('region', { name: 'Messages' }));
  });

  test('lets the skip link put the focus on the main area', () => {
    open('/verification/');
    screen.getByRole('main').focus();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('shows the messages of the application', () => {
    const { toasts } = open('/verification/');
    act(() => void toasts.show({ text: 'It worked' }));
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(within(region).getByText('It worked')).toBeInTheDocument();
    expect(within(region).getByRole('button', { name: 'Close message' })).toBeInTheDocument();
  });

  test('is what a page wants around it', () => {
    const Lost = () => <>{useApplication().sample.id}</>;
    expect(() => render(<Lost />)).toThrow(/application wrapper/);
  });
});

describe('the routes', () => {
  test.each([
    ['/verification', 'Identity verification'],
    ['/verification/', 'Identity verification'],
    ['/verification/sample', 'Sample state'],
    ['/verification/sample/', 'Sample state'],
    ['/verification/settings/', 'This page does not exist'],
    ['/', 'This page does not exist'],
    ['/tv', 'This page does not exist'],
  ])('%s shows "%s"', (path, title) => {
    open(path);
    expect(pageTitle()).toBe(title);
  });

  test('the tabs lead from page to page, and the title of the document follows', async () => {
    open('/verification/');
    expect(document.title).toBe(`Identity verification | ${brand.name}`);
    await userEvent.click(screen.getByRole('link', { name: 'Sample state' }));
    expect(pageTitle()).toBe('Sample state');
    expect(document.title).toBe(`Sample state | ${brand.name}`);
  });

  test.each([
    ['/verification/', 'Overview'],
    ['/verification/sample/', 'Sample state'],
  ])('on %s exactly the tab "%s" is the current one', (path, name) => {
    open(path);
    const links = within(screen.getByRole('navigation', { name: 'Verification' })).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
  });

  test('links of the area carry the locale and end with a slash', () => {
    open('/verification/');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/verification/',
      '/en/verification/sample/',
    ]);
  });

  test('the page of unknown addresses has no tabs and leads home', () => {
    open('/verification/settings/');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to verification' })).toHaveAttribute(
      'href',
      '/en/verification/',
    );
  });

  test('the sample state survives a change of pages', async () => {
    const { sample } = open('/verification/sample/');
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    sample.id = 7;
    await userEvent.click(screen.getByRole('link', { name: 'Sample state' }));
    expect(screen.getByTestId('sample-id')).toHaveTextContent(/^7$/);
  });
});
