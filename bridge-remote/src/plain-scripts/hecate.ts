import { getBridge } from '../native-bridge/get-bridge';

/**
 * Loads with `<script src="{bridge}/hecate.js"></script>` on pages without a build. Offers `call`, `supports` and
 * `on` on `window.hecate`. A bridge that the page already has, from the shell or from this script, stays.
 */
// `currentScript` is null in an imported module. Page markup can replace it with an element; the bridge is still
// installed then.
if (document.currentScript !== null) getBridge();
