import { useState } from 'react';

import type { ApiClient } from '../../api-client/client.ts';
import { createCaptcha, type Captcha } from './create-captcha.ts';

/** One per form: it requests nothing before the form is touched. */
export const useCaptcha = (api: ApiClient): Captcha => useState(() => createCaptcha(api))[0];
