/** After npm has packed: the sources' own files are put back. */
import { putBackSources } from "./publishedFiles.mjs";
import { root } from "./runBundled.mjs";

putBackSources(root);
