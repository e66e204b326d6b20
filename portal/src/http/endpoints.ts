import type { Endpoint } from '@arev/shared/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '@arev/shared/contracts/accept';
import { uploadMs } from '@arev/shared/contracts/upload-limits';
import { senderOf } from '../bounds/sender.ts';
import type { Intake } from '../files/intake.ts';
import { bodyLimitOf } from './body-limits.ts';
import type { Call, Handler, Serve } from './call.ts';
import { callerOf, type CallerNeeds } from './caller.ts';
import { decodeCall, type DecodeNeeds } from './decode-call.ts';
import { downloadMs, sendFile } from './downloads.ts';
import { PackedAnswers } from './packed-answers.ts';
import { previewToken, sendPreview } from './preview.ts';
import { runForFile, runOnce, type IncomingCall, type RunNeeds } from './run-call.ts';
import { sendAnswer } from './send-answer.ts';
import { keptServer, type KeptNeeds } from './serve-kept.ts';
import { withUpload } from './uploads.ts';

export interface EndpointNeeds extends DecodeNeeds, RunNeeds, KeptNeeds, CallerNeeds {
  readonly intake: Intake;
}

/** Binds a contract to its handler. Every response goes through here. */
export const endpointServer = (app: FastifyInstance, needs: EndpointNeeds): Serve => {
  const { intake, secret, showPreview } = needs;
  const packed = new PackedAnswers();

  const answer = async (call: IncomingCall, reply: FastifyReply): Promise<FastifyReply> => {
    const { endpoint, request } = call;
    if (endpoint.answer === 'file') return sendFile(reply, await runForFile(needs, call));
    const token =
      endpoint.access === 'public' && endpoint.method === 'GET' ? previewToken(request) : undefined;
    const shown = token && (await showPreview(token, () => runOnce(needs, call)));
    if (shown)
      return sendPreview(reply, acceptedLanguage(request.headers['accept-language']), shown.result.body);
    return sendAnswer({ packed, secret }, { endpoint, request, reply }, await runOnce(needs, call));
  };

  const bind = <const E extends Endpoint>(endpoint: E, handler: Handler<E>, notes: boolean): void => {
    // Decoded by the schemas of this endpoint, which types cannot follow through a loop.
    const handle: IncomingCall['handle'] = (call) => handler(call as unknown as Call<typeof endpoint>);
    const respond = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await callerOf(endpoint, request, needs);
      const check = (body: unknown) => decodeCall(needs, { endpoint, caller, request }, body);
      const sender = senderOf('identity' in caller ? caller.identity : undefined, request.ip);
      return withUpload({ endpoint, intake, request, sender, check }, (decoded, files) =>
        answer({ endpoint, caller, decoded, files, request, notes, handle }, reply),
      );
    };
    // After loading the plugins, because they hook into the creation of routes.
    app.after(() => {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: respond,
        ...(endpoint.files && { handlerTimeout: uploadMs }),
        ...(endpoint.answer === 'file' && { handlerTimeout: downloadMs }),
        bodyLimit: bodyLimitOf(endpoint),
      });
    });
  };
  const serve = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    bind(endpoint, handler, false);
  const noting: Serve['noting'] = (endpoint, handler) => bind(endpoint, handler, true);
  return Object.assign(serve, { noting, kept: keptServer(app, { ...needs, packed }) });
};
