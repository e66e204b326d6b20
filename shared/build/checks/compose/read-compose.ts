import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readProjectFile } from '../files.ts';

export const composeFile = 'docker-compose.yml';

const mount = z.union([z.string(), z.looseObject({ source: z.string() })]);
const named = z.optional(z.record(z.string(), z.nullable(z.looseObject({ file: z.optional(z.string()) }))));

const service = z.looseObject({
  image: z.optional(z.string()),
  build: z.optional(z.looseObject({ dockerfile: z.string() })),
  profiles: z.optional(z.array(z.string())),
  user: z.optional(z.string()),
  restart: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  mem_limit: z.optional(z.string()),
  cpus: z.optional(z.number()),
  pids_limit: z.optional(z.number()),
  logging: z.optional(z.looseObject({ options: z.optional(z.record(z.string(), z.string())) })),
  privileged: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  cap_add: z.optional(z.array(z.string())),
  security_opt: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  healthcheck: z.optional(z.looseObject({})),
  secrets: z.optional(z.array(mount)),
  configs: z.optional(z.array(mount)),
  volumes: z.optional(z.array(z.string())),
  networks: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string())),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
});

const compose = z.looseObject({
  services: z.record(z.string(), service),
  secrets: named,
  configs: named,
  volumes: named,
  networks: named,
});

export type Service = z.output<typeof service>;
export type Compose = z.output<typeof compose>;

/** The file with resolved anchors, and the part of it that our own rules use. */
export const readCompose = async (): Promise<{ document: unknown; compose: Compose }> => {
  const document: unknown = parse(await readProjectFile(composeFile), { merge: true, maxAliasCount: -1 });
  return { document, compose: compose.parse(document) };
};
