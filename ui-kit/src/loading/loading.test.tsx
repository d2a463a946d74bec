/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { Loading } from './loading';

const orders = (isSpinning: boolean) => (
  <>
    <Loading isSpinning={isSpinning} label="Loading orders">
      <button type="button">Cancel</button>
    </Loading>
    <button type="button">Elsewhere</button>
  </>
);

const button = (name: string) => screen.getByText(name);

test('its words come into a region that was there before', () => {
  const { rerender } = render(<Loading isSpinning={false} label="Loading orders" />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<Loading isSpinning label="Loading orders" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Loading orders');
});

test('what it covers stays, and cannot be used until it is there', () => {
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

test('the focus goes back to where it was when the browser has taken it away', () => {
  const { rerender } = render(orders(false));
  button('Cancel').focus();
  rerender(orders(true));
  // As browsers do with what is inert, and jsdom does not.
  button('Cancel').blur();
  rerender(orders(false));
  expect(button('Cancel')).toHaveFocus();
});

test('the focus stays where somebody has put it meanwhile', () => {
  const { rerender } = render(orders(false));
  button('Cancel').focus();
  rerender(orders(true));
  button('Elsewhere').focus();
  rerender(orders(false));
  expect(button('Elsewhere')).toHaveFocus();
});

test('a focus that was elsewhere is not brought in, also not at the second time', () => {
  const { rerender } = render(orders(false));
  button('Cancel').focus();
  rerender(orders(true));
  rerender(orders(false));
  button('Cancel').blur();
  rerender(orders(true));
  rerender(orders(false));
  expect(document.body).toHaveFocus();
});

test('HTML from the server has no style attributes', () => {
  expect(renderToString(orders(true))).not.toContain('style=');
});

test.each([true, false])('axe finds nothing wrong, spinning: %s', async (isSpinning) => {
  const { container } = render(orders(isSpinning));
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});
