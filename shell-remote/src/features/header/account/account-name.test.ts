import { accountNameOf, initialOf } from './account-name';
import { testUser } from '../bar/header-element.fixture';

describe('accountNameOf', () => {
  it.each([
    [{ vague_email: 'mi***@mail.example', vague_mobile: '138****00' }, 'mi***@mail.example'],
    [{ vague_email: '', vague_mobile: '138****00' }, '138****00'],
    [{ vague_email: '', vague_mobile: '' }, 'mira'],
  ])('%j: returns %s', (part, expected) => expect(accountNameOf({ ...testUser, ...part })).toBe(expected));
});

describe('initialOf', () => {
  it.each([
    [{ username: 'mira' }, 'M'],
    [{ username: 'élodie' }, 'É'],
    [{ username: 'მარიამი' }, 'მ'],
    [{ username: '', vague_email: 'x***@mail.example' }, 'X'],
    [{ username: '', vague_email: '' }, null],
    [{ username: '138****00' }, null],
    [{ username: '<img>' }, null],
  ])('%j: returns %s', (part, expected) => expect(initialOf({ ...testUser, ...part })).toBe(expected));
});
