/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from 'build/paths';
import { parseRelease } from '../release-command/parse-release';
import { openStore } from '../store/open-store';
// R-RUN-8

/* There is no container engine in the tests. What an engine would refuse, or run with too many rights, fails here. */

interface Service {
  image: string;
  user: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  restart: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  ports?: string[];
  configs?: { source: string }[];
  depends_on?: Record<string, { condition: string }>;
}

interface ComposeFile {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs: Record<string, { content: string }>;
}

const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');
const compose = parse(readText('compose.yaml'), { merge: true }) as ComposeFile;
const services = Object.entries(compose.services);
const isOneShot = ({ restart }: Service) => restart === 'no';
/** Replaces `${NAME:-default}` and `${NAME:?message}` with the default, or a word. */
const interpolate = (text: string) =>
  text.replaceAll(/\$\{\w+:([-?])([^}]*)\}/g, (_all, kind, word) => (kind === '-' ? word : 'secret'));

test.each(services)('%s runs as a user without rights, on a read-only file system', (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test.each(services)(
  '%s has an image with an exact version, or the one of the Containerfile',
  (_name, { image }) => {
    expect(image).toMatch(/^localhost\/|^docker\.io\/[\w/-]+:\d+\.\d+/);
  },
);

test.each(services)('%s ends by itself, or has a health check', (_name, service) => {
  expect(isOneShot(service)).toBe(!service.healthcheck);
});

test.each(services)(
  '%s waits only for services that exist and reach that state',
  (_name, { depends_on = {} }) => {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      const ends = isOneShot(compose.services[name]!);
      expect(condition).toBe(ends ? 'service_completed_successfully' : 'service_healthy');
    }
  },
);

test.each(services)(
  '%s uses volumes, files and configurations that exist, and ports of this machine only',
  (_name, service) => {
    for (const volume of service.volumes ?? []) {
      const [from = '', , mode] = volume.split(':');
      if (from.startsWith('./')) expect(mode).toBe('ro');
      else expect(Object.keys(compose.volumes)).toContain(from);
    }
    for (const { source } of service.configs ?? []) expect(Object.keys(compose.configs)).toContain(source);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  },
);

test('only the store is a writable volume', () => {
  const writable = services.flatMap(([name, { volumes = [] }]) =>
    volumes.filter((volume) => !volume.endsWith(':ro')).map((volume) => `${name} ${volume}`),
  );
  expect(writable).toEqual(['store store:/data']);
});

test('the services of the product have valid settings and commands', () => {
  const { pages, release } = compose.services;
  for (const service of [pages, release]) {
    const environment = Object.fromEntries(
      Object.entries(service!.environment!).map(([name, text]) => [name, interpolate(text)]),
    );
    expect(openStore(environment, root).name).toBe('s3://releases/site at http://store:8333');
  }
  expect(parseRelease(release!.command!)).toMatchObject({ action: 'status' });
});

test('the user of the store is a valid document', () => {
  const { identities } = JSON.parse(interpolate(compose.configs['store-users']!.content)) as {
    identities: object[];
  };
  expect(identities).toEqual([
    expect.objectContaining({ credentials: [{ accessKey: 'site', secretKey: '' }] }),
  ]);
});

test('the image copies only files that exist', () => {
  const sources = [...readText('Containerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
    ([, files]) => files!.split(' '),
  );
  expect(sources).toContain('package-lock.json');
  expect(sources.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the last stage of the image copies no settings of npm, which may hold a token', () => {
  const [, ...stages] = readText('Containerfile').split(/^FROM /m);
  const copied = [...stages.at(-1)!.matchAll(/^COPY --from=\w+ (\S+) /gm)].map(([, source]) => source);
  expect(copied).toContain('/app/node_modules');
  expect(copied).not.toContain('/app');
  expect(copied.filter((source) => source!.includes('.npmrc'))).toEqual([]);
});

test('the documents explain each variable that the image and the compose file set', () => {
  const [, image = ''] = /^ENV (.*)$/m.exec(readText('Containerfile')) ?? [];
  const set = [
    ...image.split(' ').map((pair) => pair.split('=')[0]!),
    ...services.flatMap(([, { environment = {} }]) => Object.keys(environment)),
  ];
  const documents = ['docs/operations.md', 'delivery/README.md'].map(readText).join('');
  expect(set).toContain('REPORT_KEY');
  expect(set.filter((name) => name !== 'NODE_ENV' && !documents.includes(`\`${name}\``))).toEqual([]);
});
