/** The part of `react-refresh` that development builds use. The package has no types. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(scope: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (...parameters: unknown[]) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function getFamilyByType(type: unknown): object | undefined;
  export function performReactRefresh(): unknown;
}
