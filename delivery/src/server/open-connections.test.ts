/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createOpenConnections } from './open-connections';

const socketOf = () =>
  Object.assign(new EventEmitter(), { destroy: jest.fn() }) as unknown as Socket & { destroy: jest.Mock };

/** A full list whose connections are all busy: `counts` names how many each larger network has. */
function fullOf(counts: Record<string, number>) {
  const maxConnections = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = createOpenConnections({ maxConnections, maxConnectionsPerNetwork: 2 }, () => undefined);
  const sockets = Object.entries(counts).flatMap(([network, count]) =>
    Array.from({ length: count }, (_, index) => {
      const socket = socketOf();
      const connection = open.add(socket, [`${network}/${index}`, network])!;
      open.addAnswer(connection, new EventEmitter() as ServerResponse);
      return { network, socket };
    }),
  );
  return { open, closed: () => sockets.filter(({ socket }) => socket.destroy.mock.calls.length > 0) };
}

test('a network of many small ones does not lock out the others when everything is busy', () => {
  const { open, closed } = fullOf({ attacker: 12, honest: 2 });
  expect(open.add(socketOf(), ['other/1', 'other'])).not.toBeNull();
  expect(closed().map(({ network }) => network)).toEqual(['attacker']);
});

test('a connection of the largest network itself finds no room', () => {
  const { open, closed } = fullOf({ attacker: 12, honest: 2 });
  expect(open.add(socketOf(), ['attacker/99', 'attacker'])).toBeNull();
  expect(closed()).toEqual([]);
});

test('no busy connection is closed where all networks are small', () => {
  const { open, closed } = fullOf({ one: 2, two: 2, three: 2 });
  expect(open.add(socketOf(), ['other/1', 'other'])).toBeNull();
  expect(closed()).toEqual([]);
});

test('a proxy’s connection counts among all only', () => {
  const { open } = fullOf({ attacker: 12 });
  expect(open.add(socketOf(), [])).not.toBeNull();
});
