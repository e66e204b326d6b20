import { hardening } from './compose/hardening.ts';
import { images } from './compose/images.ts';
import { readCompose } from './compose/read-compose.ts';
import { references } from './compose/references.ts';
import { shape } from './compose/shape.ts';
import { projectFiles } from './files.ts';
import { report } from './outcome.ts';

const { document, compose } = await readCompose();
const count = Object.keys(compose.services).length;
report(
  [
    ...shape(document),
    ...references(compose),
    ...hardening(compose),
    ...(await images(compose, await projectFiles())),
  ],
  `${count} services`,
);
