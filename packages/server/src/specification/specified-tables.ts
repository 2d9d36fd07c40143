/** Tables of the specification (§3) with the columns it names, and the section that uses a column if §3 does not. */
export const SPECIFIED_TABLES = {
  profiles:
    'id email name role is_admin plan_text onboarding_completed ai_strategy ai_requests_limit ai_requests_used ai_limit_exceeded',
  subscription_plans: 'id name features limits is_active sort_order created_at updated_at',
  plan_change_notifications: 'id user_id old_plan new_plan changes is_read created_at',
  ai_usage_tracking:
    'id user_id year_month openai_requests_count legacy_requests_count predefined_hits_count total_requests_count next_reset_date updated_at',
  stripe_user_subscriptions: 'subscription_status price_id current_period_start current_period_end',
  stripe_user_orders: 'order_date',
  app_versions: 'major minor patch version_string is_active',
  machines:
    'id user_id name type power_watts is_galvo software controller bed_width_mm bed_height_mm pulse_width_min_ns pulse_width_max_ns frequency_min_hz frequency_max_hz scan_speed_max_mm_s',
  lenses: 'id machine_id focal_length_mm focal_length_inches',
  settings:
    'id user_id machine_id lens_id folder_id name material thickness_mm operation speed_mm_min power_percent passes interval_mm frequency_hz kerf_mm air_psi confidence source job_id tags is_pinned version_id ai_agent_used ai_model_version target_depth_mm machine_type machine_power_watts pulse_width_ns hatch_type frequency_khz fill_type hatch_spacing_mm hatch_angle_deg expected_color z_offset_mm created_at',
  folders: '',
  jobs: 'id user_id input_text input_type parsed_data workflow confidence safety_warnings status machine_type machine_power_watts machine_configuration lens_focal_length_mm machine_id lens_id created_at',
  feedback: 'id setting_id user_id edge_score cut_through notes created_at',
  ai_generated_settings:
    'id settings_hash settings machine_type is_galvo material operation thickness machine_power lens_focal_length status ai_source confidence created_by approved_by approved_at admin_notes rejection_reason resolution_method predefined_baseline_id adjustment_metadata counted_towards_limit times_used version major_version minor_version version_type auto_review_result auto_reviewed_at',
  ai_settings_auto_review_logs:
    'setting_id review_prompt ai_response passed confidence_score issues_found reasoning model_used',
  materials_baseline:
    'material operation thickness_mm laser_type power_range_min power_range_max recommended_lens_inches base_speed_mm_min base_power_percent base_passes base_air_psi base_interval_mm base_frequency_hz base_kerf_mm ai_generated ai_confidence notes',
  settings_versions:
    'major_version minor_version version_type machine_id lens_id settings_snapshot material thickness_mm operation created_by source_job_id change_summary previous_version_id confidence ai_agent_used ai_model_version',
  plugins:
    'id key name description category icon ui_component_path route_path is_active order_index',
  plugin_plan_access: 'plugin_id plan_name_text is_enabled',
  plugin_settings: 'plugin_id user_id key value updated_at',
  /** "Clarification triggers"; their questions are rows of trigger_questions. */
  clarification_triggers:
    'trigger_id trigger_name trigger_pattern pattern_type priority laser_type_filter operation_filter questions',
  trigger_questions:
    'id question_text question_type field_name display_order priority_level example_answers placeholder_text help_text',
  /** "Safety blocks". */
  safety_blocks: 'name material_pattern block_level laser_type_filter',
  notification_banners:
    'id message severity action_label action_url is_active start_date end_date target_plans target_user_ids persist_after_dismissal created_by created_at source',
  notification_banner_dismissals: 'user_id banner_id dismissed_at',
  team_messages: 'id team_id user_id message created_at',
  team_message_reads: 'message_id user_id read_at',
  team_members: 'team_id user_id',
  consultation_requests: 'id requester_id status',
  consultation_messages: 'id consultation_id sender_id created_at',
  performance_metrics: 'metric_name value unit tags timestamp',
  page_performance:
    'user_id page_url load_time dom_content_loaded first_contentful_paint largest_contentful_paint first_input_delay cumulative_layout_shift time_to_interactive resource_count resource_size user_agent',
  api_performance: 'user_id endpoint method status_code duration success error_message',
  error_logs:
    'error_type error_message stack_trace user_id user_email page_url user_agent severity context component_stack api_endpoint tags resolved resolved_at created_at',
  user_sessions: 'ip_address country region city device_type browser os logout_at',
  user_activity: '',
  analytics_events: '',
  referral_sources: '',
  system_settings: 'key value description',
  parser_question_analytics: '',
  ai_clarification_skipped: '',
} as const;

/** Remote procedures of §7: arguments, then the columns of the result. */
export const SPECIFIED_FUNCTIONS = {
  get_user_ai_usage_status:
    'p_user_id requests_used requests_limit requests_remaining limit_exceeded reset_date bypass_limits',
  increment_ai_setting_usage: 'p_setting_id',
  get_auto_review_enabled: '',
  get_active_clarification_triggers: '',
  get_active_safety_blocks: '',
} as const;
