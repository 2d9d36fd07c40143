import { defineMessages } from './messages/message.ts';

/** Features of plans, inside a sentence. */
export const planFeatureName = defineMessages('plan_feature', {
  test_cards: { en: 'test cards' },
  feedback_learning: { en: 'learning from results' },
  own_analytics: { en: 'statistics on all your results' },
  ai_generation: { en: 'AI settings' },
  team_features: { en: 'teams' },
  expert_consultation: { en: 'expert consultation' },
  custom_ai_models: { en: 'a choice of AI models' },
  custom_materials: { en: 'materials of your own' },
});
