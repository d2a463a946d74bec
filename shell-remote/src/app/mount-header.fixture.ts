import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { act } from '@testing-library/react';
import type { HeaderOptions, MountedPart } from 'shared-config/contracts/contracts';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import { createBackendSource } from './backend';
import { mountHeader } from './mount-header';
import {
  mockShellOrigin,
  recordShellErrors,
  renderTestSkeleton,
  setBuildGlobals,
} from '../core/page/page.fixture';

const NOT_SIGNED_IN = Object.assign(new Error('10007'), { name: 'NotSignedInError' });
const mountedParts: MountedPart<HeaderOptions>[] = [];

/** Fake calls of a page. Until a test changes them, the visitor is not signed in, and the data are those of the build. */
export const fetchProfile = jest.fn();
export const fetchHeaderData = jest.fn();
export const fetchBootData = jest.fn<Promise<Response>, [string]>();

/** Mocks the servers of a page and collects its errors; for use in `beforeEach`. The test file mocks `./background` and `./backend`. */
export function openPage(): ReturnType<typeof recordShellErrors> {
  setBuildGlobals();
  Reflect.set(performance, 'mark', jest.fn());
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fetchProfile.mockReset().mockRejectedValue(NOT_SIGNED_IN);
  fetchHeaderData
    .mockReset()
    .mockImplementation(({ locale }) =>
      Promise.resolve(navigationFor({ language: locale.code, region: 'GLOBAL' })),
    );
  const fetchUserValue = () => createDeferred().promise;
  jest
    .mocked(createBackendSource)
    .mockReturnValue(() => ({ fetchProfile, fetchHeaderData, fetchUserValue }) as never);
  fetchBootData.mockReset().mockImplementation((url) => {
    const code = /boot\/(.+)\.json$/.exec(url)![1]!;
    return Promise.resolve(new Response(JSON.stringify(renderTestSkeleton(code).boot)));
  });
  mockShellOrigin(fetchBootData);
  return recordShellErrors();
}

/** Unmounts the headers and empties the page; for use in `afterEach`. */
export async function closePage(errors: ReturnType<typeof openPage>): Promise<void> {
  await act(async () => mountedParts.splice(0).forEach((part) => part.unmount()));
  errors.stop();
  document.body.replaceChildren();
}

/** Mounts a header, which `closePage` unmounts. */
export async function mount(
  place: HTMLElement,
  options?: HeaderOptions,
): Promise<MountedPart<HeaderOptions>> {
  const part = await awaitWithAct(mountHeader(place, options));
  mountedParts.push(part);
  return part;
}

/** Awaits a promise in many small `act` calls, because React continues only when an `act` ends. */
export async function awaitWithAct<Result>(promise: Promise<Result>): Promise<Result> {
  const state = { isOpen: true };
  const close = () => void (state.isOpen = false);
  promise.then(close, close);
  while (state.isOpen) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  return promise;
}

export const update = (part: MountedPart<HeaderOptions>, options: HeaderOptions) =>
  act(async () => part.update(options));

export const headersIn = (place: HTMLElement) => [...place.querySelectorAll('header')];
