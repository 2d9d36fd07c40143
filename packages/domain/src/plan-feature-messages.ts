import { defineMessages } from './messages/message.ts';

/** Features of plans, inside a sentence. */
export const planFeatureName = defineMessages('plan_feature', {
  test_cards: { en: 'test cards' },
  feedback_learning: { en: 'feedback learning' },
  own_analytics: { en: 'analytics' },
  ai_generation: { en: 'AI generation' },
  team_features: { en: 'teams' },
  expert_consultation: { en: 'expert consultation' },
  custom_ai_models: { en: 'custom AI models' },
  custom_materials: { en: 'custom materials' },
});
