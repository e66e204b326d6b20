import { addresses } from './compose/addresses.ts';
import { databases } from './compose/databases.ts';
import { edge } from './compose/edge.ts';
import { figures } from './compose/figures.ts';
import { guides } from './compose/guides.ts';
import { hardening } from './compose/hardening.ts';
import { images } from './compose/images.ts';
import { portalSteps } from './compose/portal-steps.ts';
import { ports } from './compose/ports.ts';
import { readCompose } from './compose/read-compose.ts';
import { references } from './compose/references.ts';
import { releaseSteps } from './compose/release-steps.ts';
import { sandbox } from './compose/sandbox.ts';
import { settings } from './compose/settings.ts';
import { shape } from './compose/shape.ts';
import { storeNetworks } from './compose/store.ts';
import { projectFiles } from './files.ts';
import { report } from './outcome.ts';

const { document, compose } = await readCompose();
const files = await projectFiles();
const count = Object.keys(compose.services).length;
report(
  [
    ...shape(document),
    ...references(compose),
    ...hardening(compose),
    ...ports(compose),
    ...(await addresses(compose)),
    ...storeNetworks(compose),
    ...databases(compose),
    ...portalSteps(compose),
    ...releaseSteps(compose),
    ...(await guides(compose)),
    ...(await settings(compose)),
    ...(await edge(files)),
    ...(await figures(files)),
    ...(await images(compose, files)),
    ...(await sandbox(compose, files)),
  ],
  `${count} services`,
);
