import { withoutPrototype } from './without-prototype';

afterEach(() => Reflect.deleteProperty(Object.prototype, 'headers'));

it('copies the fields and inherits none', () => {
  Object.assign(Object.prototype, { headers: 'polluted' });
  const init: RequestInit = withoutPrototype({ credentials: 'omit' });
  expect(init.credentials).toBe('omit');
  expect(init.headers).toBeUndefined();
});
