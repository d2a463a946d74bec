jest.mock('../../webpack.shared.js', () => ({ createPartBuilds: (options: object) => options }));

interface PartOptions {
  exposes?: Record<string, string>;
  loadedModules?: readonly string[];
}

const optionsOf = (folder: string) =>
  jest.requireActual<(mode: object) => PartOptions>(`../../${folder}/webpack.config.js`)({});

const exposedBy = (part: string) =>
  Object.keys(optionsOf(`${part}-remote`).exposes ?? {}).map((name) => name.replace(/^\./, part));

test('our own host loads every exposed module, so a release without one of them is refused', () => {
  const exposed = [...exposedBy('shell'), ...exposedBy('bridge')];
  expect(exposed).toContain('shell/SmartBanner');
  expect([...(optionsOf('verification-host').loadedModules ?? [])].sort()).toEqual(exposed.sort());
});
