import { penRows } from '@beamwright/domain/exchange-files';
import { answerMessages } from '../../../platform/threads/answer-messages.ts';
import { ExportedSettings } from './exported-settings.ts';
import { summarize } from './summarize.ts';
import { inOneFile, mergeInto, writeFiles, type WriteResult } from './write-groups.ts';
import {
  EXAMPLES,
  leftOutMessage,
  type LeftOut,
  type WriterRequest,
  type WriterReply,
} from './write-messages.ts';

answerMessages<WriterRequest, WriterReply>(() => {
  const exported = new ExportedSettings();
  return (message) => {
    switch (message.kind) {
      case 'add':
        for (const setting of message.settings) exported.add(setting);
        return { kind: 'added' };
      case 'write': {
        const { format, title, isPreview } = message;
        const result = writeFiles(exported.groups(), format, title);
        return answer(result, exported.leftOut, { title, isPreview });
      }
      case 'merge': {
        const { library, title } = message;
        const result = mergeInto(inOneFile(exported.groups(), title), library);
        return answer(result, exported.leftOut, { title, isPreview: false });
      }
      case 'pens': {
        const settings = exported.groups().flatMap((group) => group.settings);
        if (settings.length === 0) return nothing(exported.leftOut);
        return {
          kind: 'pens',
          rows: penRows(settings),
          left_out_count: exported.leftOut.length,
        };
      }
    }
  };
});

function answer(
  result: WriteResult,
  blocked: readonly LeftOut[],
  options: { title: string; isPreview: boolean },
): WriterReply {
  if ('refused' in result) {
    return { kind: 'refused', why: result.refused, messages: [result.message] };
  }
  const leftOut = [...blocked, ...result.leftOut];
  if (result.files.length === 0) return nothing(leftOut);
  return { kind: 'written', written: summarize(result.files, leftOut, options) };
}

const nothing = (leftOut: readonly LeftOut[]): WriterReply => ({
  kind: 'refused',
  why: 'nothing',
  messages: leftOut.slice(0, EXAMPLES).map(leftOutMessage),
});
