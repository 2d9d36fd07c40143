import { i18n } from '../../../lib/i18n.ts';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { Stack } from '../../../ui/stack.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { ExpertsPart } from './experts-part.tsx';
import { FiguresPart } from './figures-part.tsx';
import { OpenCasesPart } from './open-cases-part.tsx';
import { PagesPart } from './pages-part.tsx';

/** Where administrators see how cases go, assign late ones and say who helps. */
export const ConsultationsAdminPage = ({ frame }: { frame: PageFrame }) =>
  frame({
    sub: i18n.t('Makers ask, experts answer. Late cases come here.'),
    children: (
      <Stack gap={32}>
        <FiguresPart />
        <OpenCasesPart />
        <ExpertsPart />
        <PagesPart />
        <EvidencePart />
      </Stack>
    ),
  });
