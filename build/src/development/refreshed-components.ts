import * as refresh from 'react-refresh/runtime';

/** The part of webpack's `module` that a module of components needs. */
export interface HotModule {
  id: string;
  exports: Record<string, unknown>;
  hot?: {
    /** What the replaced module left for this one. */
    data?: { exports?: Record<string, unknown> };
    accept(): void;
    dispose(leave: (data: { exports?: Record<string, unknown> }) => void): void;
    invalidate(): void;
  };
}

/**
 * Returns what the compiler's code around a module calls: `register` and `sign` name its components, `accept` runs at its end.
 * A page can have the same module in several builds, so the build is a part of every name.
 */
export function componentsOf(module: HotModule, build: string) {
  const register = (type: unknown, name: string) => refresh.register(type, `${build} ${module.id} ${name}`);
  return {
    register,
    sign: refresh.createSignatureFunctionForTransform,
    /** Accepts replacements of the module if it exports components only. */
    accept() {
      const { hot, exports } = module;
      if (!hot) return;
      const previous = hot.data?.exports;
      const components = Object.entries(exports);
      const hasOnlyComponents =
        components.length > 0 && components.every(([, value]) => refresh.isLikelyComponentType(value));
      if (hasOnlyComponents) {
        for (const [name, value] of components) register(value, `exports ${name}`);
        hot.dispose((data) => (data.exports = exports));
        hot.accept();
      }
      // The modules that import it have to run again, because they got other exports.
      if (previous && !(hasOnlyComponents && areSameFamilies(previous, exports))) hot.invalidate();
    },
  };
}

/** Returns whether modules export the same components: a new version of a component stays in its family. */
function areSameFamilies(previous: Record<string, unknown>, present: Record<string, unknown>): boolean {
  const names = Object.keys(present);
  return (
    names.length === Object.keys(previous).length &&
    names.every((name) => refresh.getFamilyByType(previous[name]) === refresh.getFamilyByType(present[name]))
  );
}
