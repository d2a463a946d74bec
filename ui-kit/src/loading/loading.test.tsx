/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { Loading } from './loading';
// R-KIT-2

const orders = (isSpinning: boolean) => (
  <>
    <Loading isSpinning={isSpinning} label="Loading orders">
      <button type="button">Cancel</button>
    </Loading>
    <button type="button">Elsewhere</button>
  </>
);

const button = (name: string) => screen.getByText(name);

test('the label appears in an existing live region', () => {
  const { rerender } = render(<Loading isSpinning={false} label="Loading orders" />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<Loading isSpinning label="Loading orders" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Loading orders');
});

test('the content stays rendered and is inert while it loads', () => {
  const { rerender, container } = render(orders(true));
  const content = container.querySelector('.ui-loading__content');
  expect(content).toContainElement(button('Cancel'));
  expect(content).toHaveAttribute('inert');
  expect(content).toHaveAttribute('aria-busy', 'true');
  expect(content).not.toContainElement(screen.getByRole('status'));
  const kept = button('Cancel');
  rerender(orders(false));
  expect(content).not.toHaveAttribute('inert');
  expect(content).toHaveAttribute('aria-busy', 'false');
  expect(button('Cancel')).toBe(kept);
});

test('the focus returns to the element that lost it by becoming inert', () => {
  const { rerender } = render(orders(false));
  button('Cancel').focus();
  rerender(orders(true));
  // Browsers blur an inert element; jsdom does not.
  button('Cancel').blur();
  rerender(orders(false));
  expect(button('Cancel')).toHaveFocus();
});

test('the focus stays where the visitor moved it meanwhile', () => {
  const { rerender } = render(orders(false));
  button('Cancel').focus();
  rerender(orders(true));
  button('Elsewhere').focus();
  rerender(orders(false));
  expect(button('Elsewhere')).toHaveFocus();
});

test('a focus outside the content is never moved into it', () => {
  const { rerender } = render(orders(false));
  button('Cancel').focus();
  rerender(orders(true));
  rerender(orders(false));
  button('Cancel').blur();
  rerender(orders(true));
  rerender(orders(false));
  expect(document.body).toHaveFocus();
});

test('server-rendered HTML has no style attributes', () => {
  expect(renderToString(orders(true))).not.toContain('style=');
});

test.each([true, false])('axe finds no violation with isSpinning %s', async (isSpinning) => {
  const { container } = render(orders(isSpinning));
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});
