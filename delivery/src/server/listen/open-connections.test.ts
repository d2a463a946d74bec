/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createOpenConnections } from './open-connections';

const socketOf = () =>
  Object.assign(new EventEmitter(), { destroy: jest.fn() }) as unknown as Socket & { destroy: jest.Mock };

/** Creates a full list of busy connections, with `counts` connections for each customer network. */
function fullOf(counts: Record<string, number>) {
  const maxConnections = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = createOpenConnections({ maxConnections, maxConnectionsPerNetwork: 2 }, () => undefined);
  const sockets = Object.entries(counts).flatMap(([network, count]) =>
    Array.from({ length: count }, (_, index) => {
      const socket = socketOf();
      const connection = open.add(socket, [`${network}/${index}`, network])!;
      open.addResponse(connection, new EventEmitter() as ServerResponse);
      return { network, socket };
    }),
  );
  return { open, closed: () => sockets.filter(({ socket }) => socket.destroy.mock.calls.length > 0) };
}

test('a large network does not lock out others when all connections are busy', () => {
  const { open, closed } = fullOf({ attacker: 12, honest: 2 });
  expect(open.add(socketOf(), ['other/1', 'other'])).not.toBeNull();
  expect(closed().map(({ network }) => network)).toEqual(['attacker']);
});

test('a new connection of the largest network is refused', () => {
  const { open, closed } = fullOf({ attacker: 12, honest: 2 });
  expect(open.add(socketOf(), ['attacker/99', 'attacker'])).toBeNull();
  expect(closed()).toEqual([]);
});

test('no busy connection is closed if all networks are small', () => {
  const { open, closed } = fullOf({ one: 2, two: 2, three: 2 });
  expect(open.add(socketOf(), ['other/1', 'other'])).toBeNull();
  expect(closed()).toEqual([]);
});

test('a proxy’s connection counts only towards the total', () => {
  const { open } = fullOf({ attacker: 12 });
  expect(open.add(socketOf(), [])).not.toBeNull();
});
