/** Replaces the runtime's snapshots of manifests, which no page of ours loads. The runtime registers plugins and removes remotes with it. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
