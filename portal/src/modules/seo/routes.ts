import * as contract from '@arev/shared/contracts/seo-data';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import { seoService, type SeoNeeds } from './service.ts';

export const seoRoutes = (serve: Serve, needs: SeoNeeds): void => {
  const seo = seoService(needs);
  serve.kept(contract.listSeoData, ({ query }) => seo.list(query.global));
  serve.kept(contract.getSeoObject, async ({ query }) => ({
    data: await seo.object(query.object, query.slug),
  }));
  serve.kept(contract.getSeoDataByRoute, async ({ query }) => ({ data: await seo.byRoute(query.route) }));
  serve(contract.listPagesWithoutSeo, ({ language, query }) =>
    seo.withoutRow(language, query.text ?? '', oneBased(query)),
  );
  serve.kept(contract.getSeoData, async ({ params }) => ({ data: await seo.byId(params.id) }));
  serve(contract.saveAllSeoData, ({ body, saveAnswer }) => seo.saveAll(body, saveAnswer));
  serve(contract.generateSeoFiles, async () => ({ data: { version: await seo.generate() } }));
  serve(contract.createSeoData, async ({ body, saveAnswer }) => ({
    data: await seo.create(body, (transaction, data) => saveAnswer(transaction, { data })),
  }));
  serve(contract.updateSeoData, async ({ params, body, saveAnswer }) => ({
    data: await seo.update(params.id, body, (transaction, data) => saveAnswer(transaction, { data })),
  }));
  serve(contract.deleteSeoData, async ({ params, query, saveAnswer }) => {
    await seo.remove(params.id, query.version, (transaction, data) => saveAnswer(transaction, { data }));
    return { data: null };
  });
  serve(contract.deleteSeoPhoto, async ({ params, body }) => ({
    data: await seo.removePhoto(params.id, body?.photo),
  }));
  serve(contract.uploadSeoPhoto, async ({ query, files }) => ({
    data: await seo.uploadPhoto(query, files),
  }));
};
